#define _GNU_SOURCE
#include "CMonkey.h"
#include <errno.h>

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Newer than some headers; the system's version says whether it knows them.
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

int monkey_confine(const char *folder) {
    long version = syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 0) return errno;
    uint64_t writes = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
        | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG
        | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK
        | LANDLOCK_ACCESS_FS_MAKE_SYM;
    if (version >= 2) writes |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3) writes |= LANDLOCK_ACCESS_FS_TRUNCATE;
    struct landlock_ruleset_attr rules = {.handled_access_fs = writes};
    int set = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
    if (set < 0) return errno;
    int result = 0;
    // Devices are written to as well, such as the one that swallows everything.
    const char *folders[] = {folder, "/dev"};
    for (int index = 0; index < 2 && !result; index++) {
        struct landlock_path_beneath_attr rule = {.allowed_access = writes};
        rule.parent_fd = open(folders[index], O_PATH | O_CLOEXEC);
        if (rule.parent_fd < 0 || syscall(SYS_landlock_add_rule, set, LANDLOCK_RULE_PATH_BENEATH, &rule, 0))
            result = errno;
        if (rule.parent_fd >= 0) close(rule.parent_fd);
    }
    if (!result && (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(SYS_landlock_restrict_self, set, 0)))
        result = errno;
    close(set);
    return result;
}

#else

int monkey_confine(const char *folder) { return ENOSYS; }

#endif
