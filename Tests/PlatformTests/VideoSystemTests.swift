import Testing

@testable import Platform

@Suite struct VideoSystemTests {
    @Test(
        arguments: [
            (driver: "x11", wanted: nil, isVisible: true), ("wayland", nil, true), ("cocoa", nil, true),
            ("offscreen", nil, false), ("dummy", nil, false), ("evdev", nil, false), ("", nil, false),
            ("dummy", "dummy", true), ("offscreen", "x11,offscreen", true), ("offscreen", "x11", false),
            ("offscreen", "off", false),
        ] as [(String, String?, Bool)])
    func tellsWhatNobodyCanSee(driver: String, wanted: String?, isVisible: Bool) {
        #expect(VideoSystem.isVisible(driver, named: wanted) == isVisible)
    }

    @Test(
        arguments: [
            (x11: nil, wayland: nil, folder: nil, drivers: nil), (":0", nil, nil, "x11"),
            (nil, nil, "/run/user/1", "wayland"), (":0", nil, "/run/user/1", "x11,wayland"),
            (":0", "wayland-0", "/run/user/1", "wayland,x11"), (nil, "wayland-0", "/run/user/1", "wayland"),
            (":0", "wayland-0", nil, "x11"), (nil, "wayland-0", nil, nil),
        ] as [(String?, String?, String?, String?)])
    func asksOnlyDriversThatCanWork(x11: String?, wayland: String?, folder: String?, drivers: String?) {
        #expect(VideoSystem.drivers(x11: x11, wayland: wayland, runtimeFolder: folder) == drivers)
    }
}
