import Geometry

/// The default styles of pages: quiet typography for reading on a phone.
enum PageStyle {
    /// Points from the text to the edge of the page.
    static let margin = 20.0
    /// The widest column, in points; on a wider page the text is centred.
    static let widestColumn = 720.0

    /// The styles at a width of the page, scaled.
    static func text(width: Double) -> String {
        let side = max(margin, ((width - widestColumn) / 2).rounded(.down))
        let cells = width < 340 ? "td, th { padding-right: 5px }" : ""
        let column = "body { padding: 28px \(side)px 44px }"
        let media = MediaQuery(size: Size(width: width, height: width))
        return String(decoding: ScaledStyle.sheet((sheet + cells + column).utf8, media: media), as: UTF8.self)
    }

    private static let sheet = """
        html { display: block }
        head, title, style, script, meta, link, base { display: none }
        body {
            display: block; margin: 0; background: #fbfbf9; font-family: sans-serif; font-size: 17px; line-height: 1.53;
            color: #1d1d1f;
        }
        address, article, aside, blockquote, center, dd, details, div, dl, dt, figcaption, figure, footer, h1, h2, h3,
        h4, h5, h6, header, hgroup, hr, main, nav, ol, p, pre, section, summary, ul { display: block }
        dialog, [hidden], [popover] { display: none }
        dialog[open] { display: block }
        [dir=rtl] { direction: rtl }
        [dir=ltr] { direction: ltr }
        span, a, em, strong, b, i, u, s, del, ins, strike, small, big, sub, sup, mark, code, kbd, samp, var, tt, q,
        cite, abbr, dfn, time, font { display: inline }

        h1, h2, h3, h4, h5, h6 { font-weight: bold; color: #0b0b0d }
        h1 { font-size: 30px; line-height: 1.267; margin: 0 0 14px }
        h2 { font-size: 23px; line-height: 1.305; margin: 38px 0 10px }
        h3 { font-size: 19px; line-height: 1.422; margin: 28px 0 8px }
        h4, h5, h6 { font-size: 17px; line-height: 1.412; margin: 24px 0 6px }
        p { margin: 0 0 16px }
        center { text-align: center }
        strong, b { font-weight: bold }
        em, i, cite, var, dfn, address { font-style: italic }
        u, ins { text-decoration: underline }
        s, del, strike { text-decoration: line-through; color: #6b6b70 }
        small, .small { font-size: 14px; line-height: 1.5 }
        big { font-size: 20px }
        sub { font-size: 12px; position: relative; top: 3px }
        sup { font-size: 12px; position: relative; top: -6px }
        mark { background: #fff0a8; padding: 0 2px }
        a[href] { color: #0a60d0; text-decoration: none }
        .lead { font-size: 19px; line-height: 1.527; color: #55555b; margin: 0 0 24px }
        .note { color: #6b6b70; font-size: 14px; line-height: 1.5 }

        ul { list-style-type: disc; margin: 0 0 16px; padding: 0 0 0 24px }
        ol { list-style-type: decimal; margin: 0 0 16px; padding: 0 0 0 32px }
        ul ul { list-style-type: circle }
        li > ul, li > ol { margin: 6px 0 0 }
        li { display: list-item; margin: 0 0 6px }
        dl { margin: 0 0 16px }
        dt { font-weight: bold; margin: 12px 0 0 }
        dd { margin: 2px 0 0; color: #3c3c41 }

        blockquote {
            margin: 20px 0; padding: 2px 0 2px 16px; border-left: 3px solid #c9c9cf; color: #55555b; font-size: 18px;
            line-height: 1.5;
        }
        blockquote p { margin: 0 }
        blockquote p + p { margin: 8px 0 0 }
        code, kbd, samp, tt, pre { font-family: monospace; font-size: 15px }
        code, kbd, samp { background: #ececef; border-radius: 4px; padding: 1px 4px }
        pre {
            margin: 0 0 18px; padding: 14px 16px; background: #efeff2; border-radius: 10px; font-size: 14px;
            line-height: 1.5; white-space: pre-wrap; color: #2a2a2e;
        }
        pre code { background: none; padding: 0; font-size: 14px }
        hr { margin: 32px 0; height: 0; border-top: 1px solid #d9d9de }

        table { display: table; border-collapse: collapse; border-spacing: 0; width: 100%; margin: 4px 0 20px;
            font-size: 15px; line-height: 1.467 }
        thead { display: table-row-group }
        tbody { display: table-row-group }
        tfoot { display: table-row-group }
        tr { display: table-row }
        td, th { display: table-cell; padding: 9px 12px 9px 0; border-bottom: 1px solid #dededf; text-align: start;
            vertical-align: top }
        th { font-weight: bold; font-size: 13px; line-height: 1.539; color: #6b6b70; border-bottom: 1px solid #bdbdc2 }
        caption { display: table-caption; text-align: start; font-size: 14px; color: #6b6b70; padding: 0 0 6px }
        col { display: table-column }
        colgroup { display: table-column-group }

        br { display: inline-block }
        img { display: inline-block; max-width: 100% }
        figure { margin: 24px 0 }
        figure img { display: block }
        figcaption { margin: 8px 0 0; font-size: 14px; line-height: 1.5; color: #6b6b70 }
        .motionlab-missing { display: inline-block; background: #e9e9ec; color: #6b6b70; font-size: 14px;
            padding: 18px 20px; margin: 0 0 16px; border-radius: 10px }
        summary { font-weight: bold; margin: 0 0 8px }

        """
}
