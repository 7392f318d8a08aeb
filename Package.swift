// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Targets without C see every unsafe construct marked, and warnings are errors everywhere.
let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

/// Parts that components call in every frame, specialised and inlined where they use it: a host is generic over the state
/// that its components share. A draw list takes 0.8 times as long.
let shared: [SwiftSetting] = strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

/// A release build brings the Swift runtime and Foundation along: it starts sooner and holds less memory than one that
/// finds them beside it, and needs no Swift where it is installed. With nothing to be moved at its start, sooner still.
let selfContained: [LinkerSetting] = [
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
    .unsafeFlags(["-Xlinker", "-s", "-no-toolchain-stdlib-rpath"], .when(configuration: .release)),
]

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let values: [Target.Dependency] = ["Geometry", "Motion", "Gestures", "Drawing"]
/// The parts that a prototype's file may use.
let kit = values + ["Prototyping", "Controls"]

/// All of the program but its `main`, for what tests it as a whole.
let whole: [Target.Dependency] =
    kit + ["Model", "App", "Workbench", "Profiling", "Raster", "Platform", "Files", "Storage", "Pages", "Assets"]

/// The parts of fuzzing and of the test of its inputs.
let fuzzed = whole + ["motionlab", "PrototypeApp", "CTestFonts", grdb]

extension Target {
    static func part(
        _ name: String, _ dependencies: [Dependency] = [], _ settings: [SwiftSetting] = strict,
        in folder: String = "Sources/", links libraries: [String] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: folder + name, swiftSettings: settings,
            linkerSettings: libraries.map { .linkedLibrary($0) })
    }

    static func program(
        _ name: String, _ dependencies: [Dependency], in folder: String = "Sources/",
        _ linking: [LinkerSetting] = []
    ) -> Target {
        .executableTarget(
            name: name, dependencies: dependencies, path: folder + name, swiftSettings: strict,
            linkerSettings: linking)
    }

    static func c(
        _ name: String, in folder: String = "Sources/", exclude: [String] = [], links libraries: [String] = []
    ) -> Target {
        .target(
            name: name, path: folder + name, exclude: exclude, linkerSettings: libraries.map { .linkedLibrary($0) })
    }

    static func tests(
        of name: String, _ dependencies: [Dependency], resources: [String] = [], exclude: [String] = []
    ) -> Target {
        .testTarget(
            name: name + "Tests", dependencies: dependencies, exclude: exclude, resources: resources.map { .copy($0) })
    }
}

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
        .part("Geometry", [], shared, links: ["m"]),
        .part("Motion", ["Geometry"], shared),
        .part("Gestures", ["Geometry"], shared),
        .part("Drawing", ["Geometry"], shared),
        .part("Prototyping", values + ["Translations"], shared),
        .part("Model", ["Geometry", "Motion", "Prototyping"]),
        .part("Controls", values + ["Prototyping"], shared),
        .part("Nodes", kit, shared),
        // All that a prototype's file needs, by one import.
        .part("MotionKit", ["Nodes"]),
        .part("App", kit + ["Nodes", "Model"]),
        .part("Profiling", ["Geometry", "Prototyping"]),
        .part("Workbench", kit + ["Profiling"]),

        // The machine: pixels, windows, files.
        .part("Raster", ["Geometry", "Drawing", "CSDL2", "CSDL2TTF", "CCairo", "CFontconfig", "CPixels", "CStbImage"]),
        .c("CStbImage", links: ["m"]),
        .part("Platform", ["Geometry", "Gestures", "Drawing", "CSDL2", "CWayland", "CXDisplay"]),
        .c("CWayland"),
        .c("CXDisplay", links: ["X11"]),
        // What any program reads and keeps: JSON, tunings, folders, the desktop's settings.
        .part("Files", ["Geometry", "Gestures", "Prototyping"]),
        .part("Storage", ["Geometry", "Gestures", "Prototyping", "Model", "Files", "Assets", grdb]),
        .part("Pages", ["Geometry", "Drawing", "Model", "Files", "CPageLayout", "Assets"]),
        // litehtml has no pkg-config file. Its sums of lengths are bounded by nothing, also those in its headers: a page can
        // make them wrap, and so they must not be undefined here.
        .target(
            name: "CPageLayout", cxxSettings: [.define("LITEHTML_UTF8"), .unsafeFlags(["-fwrapv"])],
            linkerSettings: [.linkedLibrary("litehtml")]),
        .target(
            name: "Translations", path: "Assets/Words", resources: [.embedInCode("ko.json")], swiftSettings: strict),
        .target(
            name: "Assets", path: "Assets", exclude: ["Words"],
            resources: [
                .copy("Icons"), .copy("Fonts"), .copy("Gestures"), .copy("Library"), .copy("Pages"),
                .copy("Forecasts"), .copy("Templates"),
            ], swiftSettings: strict),
        .program("metrics", ["Drawing", "Raster"]),
        // The window, the loop and the commands, for any prototype.
        .part(
            "PrototypeApp",
            kit + ["Nodes", "Workbench", "Profiling", "Raster", "Platform", "Files", "Assets", "CPrinting", arguments]),
        // Golden pictures, for the tests of any prototype and for MotionLab's own.
        .part("PrototypeTesting", ["MotionKit", "Raster", "Assets", "CPixels"]),
        .c("CPixels"),
        .c("CPrinting"),
        // The window of a prototype that is compiled apart from it.
        .program("LiveHost", ["PrototypeApp", "MotionKit"], exporting),
        // Compiles a user's package for the host.
        .part("Live", ["Files", "Platform", "Prototyping", "PrototypeApp", "Workbench"]),
        .program("motionlab", whole + ["PrototypeApp", "Live", arguments], selfContained),

        // What tests drive: scenes, goldens, private displays, and small programs run as children.
        .part(
            "Support", kit + ["Model", "App", "Raster", "Pages", "CCairo", "CX11", "CPixels", "CWaylandHand"],
            in: "Tests/"),
        .c("CX11", in: "Tests/", links: ["X11"]),
        .c("CWaylandHand", in: "Tests/", links: ["wayland-client"]),
        .part("SuiteThread", in: "Tests/"),
        // What the article Cookbook builds.
        .part("Cookbook", ["MotionKit"], in: "Tests/"),
        // Apart from Support, which benchmarks use too: they measure with the system's fonts.
        .c("CTestFonts", in: "Tests/", exclude: ["fonts.conf"]),
        .c("CCountingMalloc", in: "Tests/"),
        .program("AllocationProbe", whole + ["MotionKit", "CCountingMalloc"], in: "Tests/"),
        .program("StoreProbe", ["Geometry", "Model", "Storage", grdb], in: "Tests/"),
        .program("EditProbe", whole + ["Live", "LiveHost", "PrototypeApp"], in: "Tests/", exporting),
        .program("WindowProbe", ["Geometry", "Gestures", "Drawing", "Platform"], in: "Tests/"),
        // A hand without a plan, and what it does that Swift cannot.
        .program("Monkey", whole + ["PrototypeApp", "Support", "CMonkey", arguments], in: "Tests/"),
        .c("CMonkey", in: "Tests/", links: ["X11", "Xtst"]),

        // What `make bench` pairs with: the same motion in C.
        .c("CMotionLoop", in: "Tests/Bench/", links: ["m"]),
        .program("MotionBench", ["Motion", "CMotionLoop"], in: "Tests/Bench/"),
        // A scene of the benchmark in C; and what runs it and ours in turns, and the same of a sky with many stars.
        .program("BareScene", ["CSDL2", "CSDL2TTF", "CCairo"], in: "Tests/Bench/", [.linkedLibrary("m")]),
        .program(
            "SceneBench", values + ["Raster", "Platform", "PrototypeApp", "Support"], in: "Tests/Bench/",
            selfContained),
        .program("SkyBench", ["Support"], in: "Tests/Bench/"),
        // What frames, presents and rest cost beside their targets.
        .program("TargetBench", ["Profiling", "Support"], in: "Tests/Bench/"),
        // How costs grow with what there can be much of.
        .program("GrowthBench", whole + ["MotionKit", "Support"], in: "Tests/Bench/"),
        // What a saved file takes until it is seen.
        .program("LiveBench", ["Support"], in: "Tests/Bench/"),
        // What it takes to run ten minutes again.
        .program("SessionBench", whole + ["Support", "CCountingMalloc"], in: "Tests/Bench/"),

        .tests(of: "Monkey", ["Monkey", "Support"]),
        .tests(of: "Geometry", ["Geometry"]),
        .tests(of: "Motion", ["Motion", "Geometry"], resources: ["Fixtures"]),
        .tests(of: "Gestures", ["Gestures", "Geometry"], resources: ["Fixtures"]),
        .tests(of: "Drawing", ["Drawing", "Geometry"], exclude: ["Fixtures"]),
        .tests(of: "Prototyping", values + ["Prototyping", "MotionKit"]),
        .tests(of: "Model", ["Prototyping", "Model", "Motion"]),
        .tests(of: "Controls", values + ["Prototyping", "Controls"]),
        .tests(of: "Nodes", ["MotionKit", "Nodes", "Cookbook", "PrototypeTesting"]),
        .tests(of: "App", ["App", "Files", "Support"]),
        .tests(of: "Profiling", ["Profiling", "Support"]),
        .tests(of: "Workbench", whole + ["Support", "Cookbook"]),
        .tests(of: "Storage", whole + ["Support", "StoreProbe", grdb]),
        .tests(of: "Pages", whole + ["Support"]),
        .tests(of: "Raster", whole + ["PrototypeTesting", "Support", "CCairo", "CTestFonts"], exclude: ["Fixtures"]),
        .tests(of: "Platform", whole + ["Support", "CSDL2", "CWayland", "CTestFonts", "SuiteThread", "WindowProbe"]),
        .tests(
            of: "motionlab",
            whole + [
                "motionlab", "Live", "PrototypeApp", "Support", "PrototypeTesting", "AllocationProbe", "EditProbe",
                "Cookbook", "CPixels", "SceneBench", "CTestFonts", "SuiteThread", "Translations",
            ]),
        .testTarget(
            name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["Fuzz.swift", "Corpora", "Dictionaries"], swiftSettings: strict),

        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
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
    package.targets.removeAll { !FileManager.default.fileExists(atPath: "\(here)/\($0.path ?? "Sources/" + $0.name)") }
    package.products.removeAll { $0.name == "motionlab" }
    package.dependencies = [.package(path: "Dependencies/swift-argument-parser")]
}
