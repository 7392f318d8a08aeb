# What people type. Each target installs what it lacks first, and is quiet where nothing is missing.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Words for `motionlab run`, such as ARGS="--scale 2".
ARGS ?=
# How often `make soak` repeats what `make test` does a few times, and for how many minutes it plays.
SOAK ?= 200
MINUTES ?= 60
# For how many seconds `make fuzz` tries each parser, and which of them; all unless given, such as PARSER="page style".
TIME ?= 60
PARSER ?=

program = .build/release/motionlab
sources = Package.swift Sources Tests Assets
# Suites with such a test, parted by |.
soaks = KillTests
installed = $(DESTDIR)$(PREFIX)/libexec/motionlab

.PHONY: run test soak tsan fuzz lint bench install metrics deps test-deps clean

# Opens the window. Status 69 means that there is no display to open it on.
run: deps
	@$(SWIFT) build -c release --product motionlab
	@$(program) run $(ARGS); status=$$?; \
	if [ $$status -ne 69 ]; then exit $$status; fi; \
	echo "Playing the bundled recordings without a window instead."; \
	$(program) tour

# The tests compare a debug with a release build, and count allocations in a release build.
test: test-deps
	@$(SWIFT) build -c release --product motionlab
	@$(SWIFT) build -c release --product AllocationProbe
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --disable-xctest </dev/null

# What only shows after many tries: the tests that read MOTIONLAB_SOAK, one after the other.
soak: test-deps
	@$(SWIFT) build --build-tests
	@MOTIONLAB_SOAK=$(SOAK) $(SWIFT) test --skip-build --disable-xctest --no-parallel --filter '$(soaks)' </dev/null
	@$(SWIFT) build -c release --product motionlab
	@.ci/display $(program) profile --soak $(MINUTES) --window --throttle

# Two threads that draw one picture, watched by the thread sanitizer; built in a folder of its own.
tsan: test-deps
	@$(SWIFT) build --sanitize thread --scratch-path .build/tsan --product BandProbe
	@.build/tsan/debug/BandProbe

# What strangers' files may do to the parsers: random changes of Tests/Fuzz/Corpora, watched by sanitizers; for Linux.
fuzz: test-deps
	@SWIFT="$(SWIFT)" .ci/fuzz $(TIME) $(PARSER)

lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(sources)
	@.ci/bans

bench: test-deps
	@$(SWIFT) build -c release --product motionlab
	@# The C that motion is paired with is built for this machine alone, in a folder of its own.
	@$(SWIFT) build -c release --scratch-path .build/bench -Xcc -O3 -Xcc -march=native --product MotionBench
	@.build/bench/release/MotionBench
	@# SwiftPM would link the Swift runtime even into this.
	@clang -O2 -o .build/bench/BareScene Tests/Bench/BareScene/*.c \
		$$(pkg-config --cflags --libs sdl2 SDL2_ttf cairo) -lm
	@$(SWIFT) build -c release --product SceneBench
	@.build/release/SceneBench $(program) .build/bench/BareScene 5
	@$(SWIFT) build -c release --product RasterBench
	@.build/release/RasterBench
	@$(SWIFT) build -c release --product SessionBench
	@.build/release/SessionBench
	@.ci/display $(program) profile --targets

install: deps
	@$(SWIFT) build -c release --product motionlab
	@mkdir -p "$(installed)" "$(DESTDIR)$(PREFIX)/bin"
	@rm -rf "$(installed)/motionlab" "$(installed)/motionlab_Assets.resources"
	@cp $(program) "$(installed)/"
	@[ "`uname`" = Darwin ] || strip "$(installed)/motionlab"
	@cp -R .build/release/motionlab_Assets.resources "$(installed)/"
	@ln -sf ../libexec/motionlab/motionlab "$(DESTDIR)$(PREFIX)/bin/motionlab"
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/motionlab"

# Measures the faces that layout goes by; wanted only when the choice of face changes.
metrics: deps
	@$(SWIFT) run -c release metrics > Assets/Fonts/metrics.new
	@mv Assets/Fonts/metrics.new Assets/Fonts/metrics.txt

deps:
	@.ci/install build

test-deps:
	@.ci/install test

clean:
	@rm -rf .build
