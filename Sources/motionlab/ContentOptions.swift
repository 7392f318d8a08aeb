import ArgumentParser
import Foundation
import Model
import Pages
import PrototypeApp
import Storage

/// The content of the bundled app: shared by every command that shows it.
struct ContentOptions: ParsableArguments, Sendable {

    @Option(
        help: ArgumentHelp(
            "The forecast on the Home tab: a file, or clear-day (default), cloudy, fog, night, rain, snow or thunder.",
            valueName: "file"), completion: .forecasts)
    var forecast: String?

    @Option(
        help: ArgumentHelp("The HTML file that the browser opens first.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var page: String?

    /// The content where nothing else was asked for.
    static func standard() throws(Failure) -> ContentOptions {
        do { return try parse([]) } catch { throw Failure(.software, "\(error)") }
    }

    var forecastSource: ForecastSource { ForecastSource(place: forecast ?? "clear-day") }
    var pageAddress: String { page ?? "motionlab:start" }

    /// The access of a file from somebody else: its own folder, and those of what was named here.
    ///
    /// - Parameter file: Nil for what the program itself shows.
    func access(from file: String?) -> PageAccess {
        guard let file else { return .everything }
        return .folders(
            [file, page, forecast].compactMap { path in
                path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
            })
    }

    /// The same, with what a recording itself says was shown where nothing else was asked for.
    func orElse(_ shown: SavedText.Shown) -> ContentOptions {
        var content = self
        content.forecast = forecast ?? shown.forecast
        content.page = page ?? shown.page
        return content
    }
}

/// The tab on which a run begins.
struct TabOption: ProgramRunOptions {
    static let names = ["--tab"]

    @Option(help: "The tab to start on: \(Tab.choices).")
    var tab: Tab?

    var isGiven: Bool { tab != nil }
}

extension Tab: ExpressibleByArgument {
    fileprivate static var choices: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

extension CompletionKind {
    /// The forecasts that ship. A list, as reading the folder would cost every start a moment.
    static var forecasts: CompletionKind {
        .list(["clear-day", "cloudy", "fog", "night", "rain", "snow", "thunder"])
    }
}
