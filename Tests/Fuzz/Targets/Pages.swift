import Foundation
import Geometry
import Gestures

@testable import PrototypeApp
@testable import motionlab

extension Parser {
    /// A page of HTML: laid out, shown from its top to its end, and its links walked through.
    static let page = Parser("page", longest: 8192) { bytes, folder in
        var options = try ContentOptions.standard()
        options.page = try folder.write(bytes, to: "input.html")
        try Viewer().play(Recording(tab: .browse, events: look), options: options)
    }

    /// The styles of a page with an element of each kind.
    static let style = Parser("style", longest: 1 << 16) { bytes, folder in
        let html = Array("<html><head><style>".utf8) + bytes + Array("</style></head>\(body)".utf8)
        var options = try ContentOptions.standard()
        options.page = try folder.write(html, to: "input.html")
        try Viewer().play(Recording(tab: .browse, events: look), options: options)
    }

    /// Scrolls, zooms, tells the browser of another width, and presses keys that go from link to link.
    private static let look: [InputEvent] = {
        let middle = Point(x: 195, y: 300)
        let kinds: [InputEvent.Kind] = [
            .wheel(Vector(dx: 0, dy: -5), at: middle), .pinch(2, at: middle), .keyDown("Tab"), .keyUp("Tab"),
            .keyDown("Tab"), .keyUp("Tab"), .keyDown("End"), .keyUp("End"), .resize(Size(width: 320, height: 568)),
        ]
        return kinds.enumerated().map { InputEvent(time: 0.1 * Double($0 + 1), kind: $1) }
    }()

    private static let body = """
        <body class="a" id="b"><h1>One <b>two</b> <i>three</i></h1><p class="a c">A <a href="#x">link</a>, <code>code</code> \
        and <span style="float:left">more</span></p><ul><li>one<li>two<ul><li>three</ul></ul><table border=1><tr><th \
        colspan=2>head<tr><td>left<td rowspan=2>right<tr><td>below</table><div class="d"><div id="e">in</div>out</div>\
        <img src="none.png" alt="gone" width=40 height=30><pre>  as it
          stands</pre><blockquote>said</blockquote><hr><dl><dt>word<dd>meaning</dl><p>가나다 漢字</p></body></html>
        """
}
