# What people type. Each target installs what it lacks first, and is quiet where nothing is missing.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Words for `motionlab run`, such as ARGS="--scale 2".
ARGS ?=
# How often `make soak` repeats what `make test` does a few times, and for how many minutes it plays.
SOAK ?= 200
MINUTES ?= 60
# What `make monkey` does at random.
SEED ?= 1
# For how many seconds `make monkey` plays with each build, and `make fuzz` tries each parser.
TIME ?= 60
# Which parsers `make fuzz` tries; all unless given, such as PARSER="page style".
PARSER ?=

program = .build/release/motionlab
sources = Package.swift Sources Tests Assets
# Suites with such a test, or the test, separated by |.
soaks = KillTests|LiveSoakTests|aChangedNumberIsFelt|neighboursUnderPillsAreDrawnWhole|DamageTests.wideningEnds
# Suites in which several threads are at work in the tests' own process or in a debug build, separated by |.
threads = StoreTests|SaveQueueTests|FileWatchTests|WakerTests|WorkThreadTests|InputFeedTests|WorkerTests
threads := $(threads)|WindowExportTests

.PHONY: run test soak monkey fuzz asan tsan lint docs bench install uninstall deb metrics deps test-deps package-deps clean

# Opens the window. Status 69 means that there is no display to open it on.
run: deps
	@$(SWIFT) build -c release --product motionlab
	@# What `motionlab live` opens prototypes in; the same modules, linked otherwise.
	@$(SWIFT) build -c release --product motionlab-host
	@$(program) run $(ARGS); status=$$?; \
	if [ $$status -ne 69 ]; then exit $$status; fi; \
	echo "Playing the bundled recordings without a window instead."; \
	$(program) tour

# The tests compare a debug with a release build, and count allocations in a release build.
test: test-deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product motionlab-host
	@$(SWIFT) build -c release --product AllocationProbe
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --disable-xctest </dev/null

# What only shows after many tries: the tests that read MOTIONLAB_SOAK, one after the other, and random gestures for MINUTES.
soak: test-deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product motionlab-host
	@$(SWIFT) build --build-tests
	@MOTIONLAB_SOAK=$(SOAK) MOTIONLAB_MINUTES=$(MINUTES) $(SWIFT) test --skip-build --disable-xctest --no-parallel --filter '$(soaks)' </dev/null
	@$(MAKE) --no-print-directory monkey TIME=60
	@$(SWIFT) build -c release --product Monkey
	@.ci/display .build/release/Monkey soak $(MINUTES)

# Random mouse, keys and window events on a debug and on a release build, and on a prototype whose source is saved
# meanwhile; status 1 and the last steps where one crashes, hangs or keeps growing. It can write into a folder of its own alone.
monkey: test-deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product motionlab-host
	@$(SWIFT) build --product motionlab
	@$(SWIFT) build --product Monkey
	@.build/debug/Monkey --seed $(SEED) --time $(TIME) .build/debug/motionlab .build/release/motionlab
	@.build/debug/Monkey --live --seed $(SEED) --time $(TIME) .build/release/motionlab

# The tests and a hand without a plan, watched by the address sanitizer, and the C and C++ by the one for undefined
# behaviour. What the tests want of a release build is measured, so that one is as it always is.
optimized = -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
address = --scratch-path .build/asan --sanitize address $(optimized) -Xcc -fsanitize=undefined -Xcc -fno-sanitize=vptr,function \
	-Xcc -fno-sanitize-recover=undefined
# Optimized, as otherwise each step of each loop allocates, which is what a sanitizer makes slow.
# Leaks are those of the libraries: fontconfig and GL drivers keep what they made until the process ends.
asan: export ASAN_OPTIONS = detect_leaks=0:detect_stack_use_after_return=1:strict_string_checks=1:handle_abort=1
asan: export UBSAN_OPTIONS = print_stacktrace=1
asan: test-deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product motionlab-host
	@$(SWIFT) build -c release --product AllocationProbe
	@$(SWIFT) build --build-tests $(address)
	@ln -sfn "`$(SWIFT) build -c release --show-bin-path`" "`$(SWIFT) build --show-bin-path $(address)`/../release"
	@$(SWIFT) test --skip-build --disable-xctest $(address) </dev/null
	@.build/asan/debug/Monkey --sanitized --seed $(SEED) --time $(TIME) .build/asan/debug/motionlab

# Watched by the thread sanitizer: the suites about threads, and a hand without a plan.
thread = --scratch-path .build/tsan --sanitize thread $(optimized)
tsan: export TSAN_OPTIONS = halt_on_error=1:handle_abort=1
tsan: test-deps
	@$(SWIFT) build --build-tests $(thread)
	@clang -O2 -shared -fPIC -o .build/tsan/SwiftMutex.so Tests/ThreadSanitizer/SwiftMutex.c
	@LD_PRELOAD=$(CURDIR)/.build/tsan/SwiftMutex.so \
		$(SWIFT) test --skip-build --disable-xctest $(thread) --filter '$(threads)' </dev/null
	@LD_PRELOAD=$(CURDIR)/.build/tsan/SwiftMutex.so \
		.build/tsan/debug/Monkey --sanitized --seed $(SEED) --time $(TIME) .build/tsan/debug/motionlab

# What strangers' files may do to the parsers: random changes of Tests/Fuzz/Corpora, watched by sanitizers; for Linux.
fuzz: test-deps
	@SWIFT="$(SWIFT)" .ci/fuzz $(TIME) $(PARSER)

lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(sources)
	@SWIFT="$(SWIFT)" .ci/bans

# The documentation of the public targets, into .build/docs; a warning is an error.
docs: deps
	@$(SWIFT) build --product motionlab
	@SWIFT="$(SWIFT)" .ci/docs

bench: test-deps
	@$(SWIFT) build -c release --product motionlab
	@# The C that motion is paired with is built for this machine alone, in a folder of its own.
	@$(SWIFT) build -c release --scratch-path .build/bench -Xcc -O3 -Xcc -march=native --product MotionBench
	@.build/bench/release/MotionBench
	@# SwiftPM would link the Swift runtime even into this.
	@clang -O2 -o .build/bench/BareScene Tests/Bench/BareScene/*.c \
		$$(pkg-config --cflags --libs sdl2 SDL2_ttf cairo) -lm
	@$(SWIFT) build -c release --product SceneBench
	@.build/release/SceneBench .build/bench/BareScene 5
	@clang -O2 -o .build/bench/BareSky Tests/Bench/BareSky/main.c $$(pkg-config --cflags --libs cairo) -lm
	@$(SWIFT) build -c release --product SkyBench
	@.build/release/SkyBench $(program) .build/bench/BareSky 5
	@$(SWIFT) build -c release --product motionlab-host
	@$(SWIFT) build -c release --product LiveBench
	@.build/release/LiveBench $(program) 50
	@$(SWIFT) build -c release --product GrowthBench
	@.build/release/GrowthBench $(program)
	@$(SWIFT) build -c release --product SessionBench
	@.build/release/SessionBench
	@$(SWIFT) build -c release --product TargetBench
	@.build/release/TargetBench $(program) 30

install: deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product motionlab-host
	@SWIFT="$(SWIFT)" PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" .ci/place install

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" .ci/place uninstall

# A Debian package of the program, in this folder.
deb: package-deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product motionlab-host
	@SWIFT="$(SWIFT)" .ci/package .

# Measures the faces that layout goes by; wanted only when the choice of face changes.
metrics: deps
	@$(SWIFT) run -c release metrics > Assets/Fonts/metrics.new
	@mv Assets/Fonts/metrics.new Assets/Fonts/metrics.txt

deps:
	@.ci/install build

package-deps:
	@.ci/install package

test-deps:
	@.ci/install test

clean:
	@rm -rf .build
