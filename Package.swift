// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Targets without C see every unsafe construct marked, and warnings are errors everywhere.
let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

/// What components call in every frame, specialised and inlined where they use it: a host is generic over the state that
/// its components share. A draw list takes 0.8 times as long.
let shared: [SwiftSetting] =
    strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

/// A release build brings the Swift runtime and Foundation along: it starts sooner and holds less memory than one that
/// finds them beside it, and needs no Swift where it is installed. With nothing to be moved at its start, sooner still.
let whole: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims", "-l_FoundationCollections",
            "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
        ], .when(configuration: .release))
]

/// A program that shows prototypes which are compiled apart from it exports all of its symbols to them. A backtrace reads
/// all names that only a debugger wants, and so it has none. Where the runtime lies it is told: beside the compiler.
let exporting: [LinkerSetting] = [
    .unsafeFlags(["-Xlinker", "--export-dynamic"]),
    .unsafeFlags(
        ["-Xlinker", "-s", "-no-toolchain-stdlib-rpath"], .when(configuration: .release)),
]

/// What fuzzing and the test of its inputs are made of.
let fuzzed: [Target.Dependency] = [
    "motionlab", "PrototypeApp", "Geometry", "Gestures", "Drawing", "Prototyping", "Model", "Controls", "App",
    "Raster", "Files", "Storage", "Pages",
    "Assets", "CTestFonts", .product(name: "GRDB", package: "GRDB.swift"),
]

let package = Package(
    name: "motionlab",
    products: [
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "Gestures", targets: ["Gestures"]),
        // What a prototype in a separate package is made of, and the window with the workbench around it.
        .library(name: "MotionKit", targets: ["MotionKit"]),
        .library(name: "PrototypeApp", targets: ["PrototypeApp"]),
        // What its tests compare pictures with.
        .library(name: "PrototypeTesting", targets: ["PrototypeTesting"]),
        .executable(name: "motionlab", targets: ["motionlab"]),
        .executable(name: "motionlab-host", targets: ["LiveHost"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    ],
    targets: [
        // Values: no platform, no Foundation.
        // Rounding and square roots are calls into libm in a debug build, which only Foundation would link otherwise.
        .target(
            name: "Geometry", swiftSettings: shared,
            linkerSettings: [.linkedLibrary("m")]),
        .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: shared),
        .target(name: "Gestures", dependencies: ["Geometry"], swiftSettings: shared),
        .target(name: "Drawing", dependencies: ["Geometry"], swiftSettings: shared),
        .target(
            name: "Prototyping", dependencies: ["Geometry", "Motion", "Gestures", "Drawing"], swiftSettings: shared),
        .target(name: "Model", dependencies: ["Geometry", "Motion", "Prototyping"], swiftSettings: strict),
        .target(
            name: "Controls", dependencies: ["Geometry", "Motion", "Gestures", "Drawing", "Prototyping"],
            swiftSettings: shared),
        // All that a prototype's file needs, by one import.
        .target(
            name: "MotionKit",
            dependencies: ["Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Controls"],
            swiftSettings: strict),
        .target(
            name: "App",
            dependencies: ["Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Model", "Controls"],
            swiftSettings: strict),
        .target(
            name: "Profiling", dependencies: ["Geometry", "Prototyping"], swiftSettings: strict),
        .target(
            name: "Workbench",
            dependencies: ["Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Controls", "Profiling"],
            swiftSettings: strict),

        // The machine: pixels, windows, files.
        .target(
            name: "Raster",
            dependencies: [
                "Geometry", "Drawing", "CSDL2", "CSDL2TTF", "CCairo", "CFontconfig", "CStbImage",
            ],
            swiftSettings: strict),
        .target(name: "CStbImage", linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "Platform", dependencies: ["Geometry", "Gestures", "Drawing", "CSDL2", "CWayland", "CXDisplay"],
            swiftSettings: strict),
        .target(name: "CWayland"),
        .target(name: "CXDisplay", linkerSettings: [.linkedLibrary("X11")]),
        // What any program reads and keeps: JSON, tunings, folders, the desktop's settings.
        .target(name: "Files", dependencies: ["Geometry", "Gestures", "Prototyping"], swiftSettings: strict),
        .target(
            name: "Storage",
            dependencies: [
                "Geometry", "Gestures", "Prototyping", "Model", "Files", "Assets",
                .product(name: "GRDB", package: "GRDB.swift"),
            ], swiftSettings: strict),
        .target(
            name: "Pages", dependencies: ["Geometry", "Drawing", "Model", "Files", "CPageLayout", "Assets"],
            swiftSettings: strict),
        // litehtml has no pkg-config file. Its sums of lengths are bounded by nothing, also those in its headers: a page can
        // make them wrap, and so they must not be undefined here.
        .target(
            name: "CPageLayout", cxxSettings: [.define("LITEHTML_UTF8"), .unsafeFlags(["-fwrapv"])],
            linkerSettings: [.linkedLibrary("litehtml")]),
        .target(
            name: "Assets", path: "Assets",
            resources: [
                .copy("Icons"), .copy("Fonts"), .copy("Gestures"), .copy("Library"), .copy("Pages"),
                .copy("Forecasts"), .copy("Scenes"), .copy("Templates"),
            ], swiftSettings: strict),
        .executableTarget(name: "metrics", dependencies: ["Drawing", "Raster"], swiftSettings: strict),
        // The window, the loop and the commands, for any prototype.
        .target(
            name: "PrototypeApp",
            dependencies: [
                "Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Controls", "Workbench", "Profiling",
                "Raster", "Platform", "Files", "Assets", "CPrinting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),
        // Golden pictures, for the tests of any prototype and for MotionLab's own.
        .target(
            name: "PrototypeTesting",
            dependencies: ["MotionKit", "Raster", "Assets", "CPixels"], swiftSettings: strict),
        .target(name: "CPixels"),
        .target(name: "CPrinting"),
        // The window of a prototype that is compiled apart from it.
        .executableTarget(
            name: "LiveHost", dependencies: ["PrototypeApp", "MotionKit"], swiftSettings: strict,
            linkerSettings: exporting),
        // Compiles a user's package for the host.
        .target(
            name: "Live", dependencies: ["Files", "Platform", "Prototyping", "PrototypeApp", "Workbench"],
            swiftSettings: strict),
        // The scene, the soak and the targets of `motionlab profile`, which no other program needs.
        .target(
            name: "Benchmarking",
            dependencies: [
                "Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Profiling", "Raster", "Platform", "Assets",
                "PrototypeApp",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),
        .executableTarget(
            name: "motionlab",
            dependencies: [
                "Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Model", "Controls", "App",
                "Profiling", "Raster", "Platform", "Files", "Storage", "Pages", "Assets", "PrototypeApp", "Live",
                "Benchmarking",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict, linkerSettings: whole),

        // What tests drive: scenes, goldens, private displays, and small programs run as children.
        .target(
            name: "Support",
            dependencies: [
                "Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Model", "App", "Raster", "Pages",
                "CCairo", "CX11", "CPixels", "CWaylandHand",
            ], path: "Tests/Support", swiftSettings: strict),
        .target(
            name: "CX11", path: "Tests/CX11", linkerSettings: [.linkedLibrary("X11")]),
        .target(
            name: "CWaylandHand", path: "Tests/CWaylandHand",
            linkerSettings: [.linkedLibrary("wayland-client")]),
        .target(name: "SuiteThread", path: "Tests/SuiteThread", swiftSettings: strict),
        // What the article Cookbook builds.
        .target(name: "Cookbook", dependencies: ["MotionKit"], path: "Tests/Cookbook", swiftSettings: strict),
        // Apart from Support, which benchmarks use too: they measure with the system's fonts.
        .target(name: "CTestFonts", path: "Tests/CTestFonts", exclude: ["fonts.conf"]),
        .target(name: "CCountingMalloc", path: "Tests/CCountingMalloc"),
        .executableTarget(
            name: "AllocationProbe",
            dependencies: [
                "Geometry", "Motion", "Gestures", "Drawing", "Prototyping", "Controls", "Model", "App",
                "Workbench",
                "Raster", "Profiling", "Storage", "Assets", "Pages", "CCountingMalloc",
            ],
            path: "Tests/AllocationProbe", swiftSettings: strict),
        .executableTarget(
            name: "StoreProbe",
            dependencies: ["Geometry", "Model", "Storage", .product(name: "GRDB", package: "GRDB.swift")],
            path: "Tests/StoreProbe", swiftSettings: strict),
        .executableTarget(
            name: "EditProbe",
            dependencies: [
                "Geometry", "Gestures", "Prototyping", "Files", "Live", "LiveHost", "Platform", "PrototypeApp",
                "Workbench",
            ],
            path: "Tests/EditProbe", swiftSettings: strict, linkerSettings: exporting),
        .executableTarget(
            name: "WindowProbe", dependencies: ["Geometry", "Gestures", "Drawing", "Platform"],
            path: "Tests/WindowProbe", swiftSettings: strict),

        // A hand without a plan, and what it does that Swift cannot.
        .target(
            name: "CMonkey", path: "Tests/CMonkey",
            linkerSettings: [
                .linkedLibrary("X11"), .linkedLibrary("Xtst"),
            ]),
        .executableTarget(
            name: "Monkey",
            dependencies: [
                "Geometry", "App", "Support", "CMonkey",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Tests/Monkey", swiftSettings: strict),

        // What `make bench` pairs with: the same motion in C.
        .target(
            name: "CMotionLoop", path: "Tests/Bench/CMotionLoop",
            linkerSettings: [.linkedLibrary("m")]),
        .executableTarget(
            name: "MotionBench", dependencies: ["Motion", "CMotionLoop"], path: "Tests/Bench/MotionBench"),
        .executableTarget(
            name: "RasterBench",
            dependencies: [
                "Geometry", "Drawing", "Gestures", "Model", "Prototyping", "Raster", "Profiling", "Workbench",
            ],
            path: "Tests/Bench/RasterBench"),
        // A scene of the benchmark in C, and what runs it and ours in turns.
        .executableTarget(
            name: "BareScene", dependencies: ["CSDL2", "CSDL2TTF", "CCairo"], path: "Tests/Bench/BareScene",
            linkerSettings: [.linkedLibrary("m")]),
        .executableTarget(name: "SceneBench", dependencies: ["Support"], path: "Tests/Bench/SceneBench"),
        // The same of a sky with many stars.
        .executableTarget(
            name: "BareSky", dependencies: ["CCairo"], path: "Tests/Bench/BareSky",
            linkerSettings: [.linkedLibrary("m")]),
        .executableTarget(name: "SkyBench", dependencies: ["Support"], path: "Tests/Bench/SkyBench"),
        // How costs grow with what there can be much of.
        .executableTarget(
            name: "GrowthBench",
            dependencies: [
                "Assets", "Drawing", "Geometry", "Gestures", "Model", "Motion", "Pages", "App", "Prototyping",
                "Raster", "Support", "Workbench",
            ], path: "Tests/Bench/GrowthBench"),
        // What a saved file takes until it is seen.
        .executableTarget(name: "LiveBench", dependencies: ["Support"], path: "Tests/Bench/LiveBench"),
        // What it takes to run ten minutes again.
        .executableTarget(
            name: "SessionBench",
            dependencies: [
                "Workbench", "App", "Gestures", "Geometry", "Prototyping", "Model", "Support", "CCountingMalloc",
            ],
            path: "Tests/Bench/SessionBench"),

        .testTarget(name: "MonkeyTests", dependencies: ["Monkey", "Support"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(
            name: "MotionTests", dependencies: ["Motion", "Geometry"], resources: [.copy("Fixtures")]),
        .testTarget(
            name: "GesturesTests", dependencies: ["Gestures", "Geometry"], resources: [.copy("Fixtures")]),
        .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Geometry"], exclude: ["Fixtures"]),
        .testTarget(
            name: "PrototypingTests", dependencies: ["Prototyping", "Motion", "Gestures", "Geometry", "Drawing"]),
        .testTarget(name: "ModelTests", dependencies: ["Prototyping", "Model", "Motion"]),
        .testTarget(
            name: "ControlsTests",
            dependencies: ["MotionKit", "Cookbook"]),
        .testTarget(name: "AppTests", dependencies: ["App", "Files", "Support"]),
        .testTarget(name: "ProfilingTests", dependencies: ["Profiling", "Support"]),
        .testTarget(
            name: "WorkbenchTests",
            dependencies: [
                "Workbench", "Profiling", "App", "Controls", "Prototyping", "Model", "Drawing", "Gestures",
                "Motion",
                "Geometry", "Support", "Cookbook",
            ]),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Files", "Storage", "Prototyping", "Model", "Geometry", "Support", "StoreProbe",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(name: "PagesTests", dependencies: ["Pages", "Assets", "Drawing", "Model", "Geometry", "Support"]),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "Drawing", "Geometry", "Gestures", "Prototyping", "Model", "App", "PrototypeTesting",
                "Support", "CCairo",
                "CTestFonts",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "PlatformTests",
            dependencies: [
                "Platform", "Support", "Geometry", "Gestures", "Drawing", "App", "CSDL2", "CWayland",
                "CTestFonts",
                "SuiteThread",
                "WindowProbe",
            ]),
        .testTarget(
            name: "motionlabTests",
            dependencies: [
                "motionlab", "Live", "PrototypeApp", "Support", "Motion", "Controls", "Files", "Storage", "App",
                "Workbench", "Profiling", "Raster", "Drawing", "Gestures", "Geometry", "Prototyping", "Model",
                "PrototypeTesting", "AllocationProbe", "EditProbe", "Cookbook", "Assets", "CPixels", "Benchmarking",
                "CTestFonts",
                "SuiteThread",
            ]),

        .testTarget(
            name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["Fuzz.swift", "Corpora", "Dictionaries"], swiftSettings: strict),

        .systemLibrary(
            name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(
            name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"])]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// `make fuzz` sets this. SwiftPM links an executable into tests alone, so that `motionlab` becomes a library here, its
// `main` under another name, and what tests its inputs becomes a program of its own.
if Context.environment["MOTIONLAB_FUZZ"] != nil,
    let program = package.targets.first(where: { $0.name == "motionlab" })
{
    package.products.removeAll { $0.name == "motionlab" }
    package.targets.removeAll { ["motionlab", "FuzzTests"].contains($0.name) }
    package.targets += [
        .target(
            name: program.name, dependencies: program.dependencies,
            swiftSettings: strict + [
                .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "motionlab_main"])
            ]),
        .target(name: "CFuzzer", path: "Tests/CFuzzer"),
        .executableTarget(
            name: "Fuzz", dependencies: fuzzed + ["CFuzzer"], path: "Tests/Fuzz",
            exclude: ["CorpusTests.swift", "Corpora", "Dictionaries"], swiftSettings: strict),
    ]
}

// `make install` copies the kit and the packages that it needs: what prototypes depend on where MotionLab is installed.
let here = Context.packageDirectory
if FileManager.default.fileExists(atPath: here + "/Dependencies") {
    package.targets.removeAll {
        !FileManager.default.fileExists(atPath: here + "/" + ($0.path ?? "Sources/" + $0.name))
    }
    package.products.removeAll { $0.name == "motionlab" }
    package.dependencies = [.package(path: "Dependencies/swift-argument-parser")]
}
