import Drawing

/// The icons of the benchmark scene, as plain as those of the same scene in C, under the names of the app's own.
enum SceneIcons {
    private static let outlines: [(name: String, outline: String)] = [
        ("home", "M12 2L22 11H19V21H5V11H2Z"),
        (
            "eye",
            "M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0ZM5 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
                + "M13.793 15.207L15.207 13.793L21.707 20.293L20.293 21.707Z"
        ),
        ("library", "M3 4H7V20H3ZM9 4H13V20H9ZM15 4H19V20H15Z"),
        (
            "settings",
            "M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0ZM5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z"
                + "M9.5 12a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0Z"
        ),
        (
            "shuffle",
            "M4.53 6.152L20.53 16.152L19.47 17.848L3.47 7.848ZM3.47 16.152L19.47 6.152L20.53 7.848L4.53 17.848Z"
        ),
        ("previous", "M20 4V20L8 12ZM4 4H7V20H4Z"),
        ("pause", "M6 4H10V20H6ZM14 4H18V20H14Z"),
        ("next", "M4 4L16 12L4 20ZM17 4H20V20H17Z"),
        ("repeat", "M19.794 16.5A9 9 0 1 1 19.794 7.5L18.062 8.5A7 7 0 1 0 18.062 15.5Z"),
    ]

    /// The outlines, on grids of 24 by 24 points.
    static func paths() -> [Icon: Path] {
        var paths: [Icon: Path] = [:]
        for (name, outline) in outlines { paths[Icon(name)] = try? Path(svg: outline) }
        return paths
    }
}
