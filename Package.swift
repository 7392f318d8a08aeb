// swift-tools-version: 6.2
import PackageDescription

/// Targets without C see every unsafe construct marked, and warnings are errors everywhere.
let strict: [SwiftSetting] = [.strictMemorySafety(), .treatAllWarnings(as: .error)]

let package = Package(
    name: "motionlab",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "Gestures", targets: ["Gestures"]),
        .executable(name: "motionlab", targets: ["motionlab"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    ],
    targets: [
        // Values: no platform, no Foundation.
        .target(name: "Geometry", swiftSettings: strict),
        .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: strict),
        .target(name: "Gestures", dependencies: ["Geometry"], swiftSettings: strict),
        .target(name: "Drawing", dependencies: ["Geometry"], swiftSettings: strict),
        .target(name: "Model", dependencies: ["Geometry", "Motion"], swiftSettings: strict),
        .target(
            name: "Controls", dependencies: ["Geometry", "Motion", "Gestures", "Drawing"], swiftSettings: strict),
        .target(
            name: "Prototypes", dependencies: ["Geometry", "Motion", "Gestures", "Drawing", "Model", "Controls"],
            swiftSettings: strict),
        .target(
            name: "Profiling", dependencies: [.product(name: "Histogram", package: "hdrhistogram-swift")],
            swiftSettings: strict),

        // The machine: pixels, windows, files.
        .target(
            name: "Raster", dependencies: ["Geometry", "Drawing", "CSDL2", "CSDL2TTF", "CCairo", "CFontconfig"],
            swiftSettings: strict),
        .target(
            name: "Platform", dependencies: ["Geometry", "Gestures", "Drawing", "CSDL2"], swiftSettings: strict),
        .target(name: "Storage", dependencies: ["Model", "Assets"], swiftSettings: strict),
        .target(
            name: "Assets", path: "Assets",
            resources: [.copy("Icons"), .copy("Fonts"), .copy("Gestures"), .copy("Library")], swiftSettings: strict),
        .executableTarget(
            name: "motionlab",
            dependencies: [
                "Geometry", "Motion", "Gestures", "Drawing", "Model", "Controls", "Prototypes", "Profiling", "Raster",
                "Platform", "Storage", "Assets", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: strict),

        .systemLibrary(
            name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
        .systemLibrary(
            name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"]), .brew(["sdl2_ttf"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    ],
    swiftLanguageModes: [.v6]
)
