// swift-tools-version: 6.2
import PackageDescription

/// A package that uses `Motion` and nothing else.
let package = Package(
    name: "Example",
    dependencies: [.package(name: "motionlab", path: "../..")],
    targets: [
        .executableTarget(
            name: "Example", dependencies: [.product(name: "Motion", package: "motionlab")], path: "Sources")
    ]
)
