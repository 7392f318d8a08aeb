#include <stdlib.h>
#include <string.h>

// Tests see the fonts that `.ci/install` installs and no others, so that an extra font on one machine can neither break
// a test nor hide a fault. Fontconfig reads FONTCONFIG_FILE once, and `setenv` must not run beside another thread's
// `getenv`: so this runs before `main`. Child processes inherit the variable.
__attribute__((constructor)) static void use_test_fonts(void) {
    static const char source[] = __FILE__;
    static const char name[] = "fonts.conf";
    char path[sizeof source + sizeof name];
    const char *slash = strrchr(source, '/');
    size_t folder = slash == NULL ? 0 : (size_t)(slash - source) + 1;
    memcpy(path, source, folder);
    memcpy(path + folder, name, sizeof name);
    setenv("FONTCONFIG_FILE", path, 1);
}
