# What people type. Each target installs what it lacks first, and is quiet where nothing is missing.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Words for `motionlab run`, such as ARGS="--scale 2".
ARGS ?=
# How often `make soak` repeats what `make test` does a few times.
SOAK ?= 200

program = .build/release/motionlab
sources = Package.swift Sources Tests Assets
# An installed program needs no Swift beside it; macOS brings its own. It is built in a folder of its own.
static = $(shell [ "`uname`" = Darwin ] || echo --static-swift-stdlib -Xlinker -s)
# Suites with such a test, parted by |.
soaks = KillTests
installed = $(DESTDIR)$(PREFIX)/libexec/motionlab

.PHONY: run test soak tsan lint bench install metrics deps test-deps clean

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
	@$(SWIFT) test --skip-build --disable-xctest --skip '^RasterTests' </dev/null
	@# FreeType, behind SDL_ttf, is one for a process: two targets must not draw text in it at once.
	@$(SWIFT) test --skip-build --disable-xctest --filter '^RasterTests' </dev/null

# What only shows after many tries: the tests that read MOTIONLAB_SOAK, one after the other.
soak: test-deps
	@$(SWIFT) build --build-tests
	@MOTIONLAB_SOAK=$(SOAK) $(SWIFT) test --skip-build --disable-xctest --no-parallel --filter '$(soaks)' </dev/null

# Two threads that draw one picture, watched by the thread sanitizer; built in a folder of its own.
tsan: test-deps
	@$(SWIFT) build --sanitize thread --scratch-path .build/tsan --product BandProbe
	@.build/tsan/debug/BandProbe

lint:
	@$(SWIFT) format lint --strict --parallel --recursive $(sources)
	@.ci/bans

bench: deps
	@$(SWIFT) build -c release --product motionlab
	@# The C that motion is paired with is built for this machine alone, in a folder of its own.
	@$(SWIFT) build -c release --scratch-path .build/bench -Xcc -O3 -Xcc -march=native --product MotionBench
	@.build/bench/release/MotionBench
	@$(SWIFT) build -c release --product RasterBench
	@.build/release/RasterBench
	@echo "Frames of the bundled recordings, drawn whole, at scale 1:"
	@$(program) profile --scale 1
	@echo "At scale 2:"
	@$(program) profile --scale 2

install: deps
	@$(SWIFT) build -c release $(static) --scratch-path .build/installed --product motionlab
	@mkdir -p "$(installed)" "$(DESTDIR)$(PREFIX)/bin"
	@rm -rf "$(installed)/motionlab" "$(installed)/motionlab_Assets.resources"
	@cp .build/installed/release/motionlab "$(installed)/"
	@cp -R .build/installed/release/motionlab_Assets.resources "$(installed)/"
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
