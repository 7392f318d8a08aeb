import Files
import Foundation
import Model
import PrototypeApp
import Storage

/// The source of the weather: a forecast that ships with the program, or a file.
struct ForecastSource: Sendable {
    /// The name of a bundled forecast, or a file's path.
    let place: String

    /// True for the name of a forecast that ships with the program.
    static func isBundled(_ place: String) -> Bool { (try? ForecastFile.bundledNames().contains(place)) == true }

    /// Reads the forecast.
    ///
    /// A bundled forecast comes before a file of the same name; `./rain` is always a file.
    ///
    /// - Throws: ``Failure`` naming the file, and the key that is wrong.
    func read() throws(Failure) -> Forecast {
        do { return try ForecastFile.forecast(parsing: try data()) } catch let error as BadFile {
            throw Failure(.badData, "\(place): \(error.problem)")
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    private func data() throws -> Data {
        let names = try ForecastFile.bundledNames()
        if names.contains(place) { return try ForecastFile.bundled(place) }
        if !place.contains("/"), !place.contains("."), !FileManager.default.fileExists(atPath: place) {
            throw Failure(
                .noInput, "no such file: \(place); bundled forecasts: \(names.joined(separator: ", "))")
        }
        return try RecordingFile.readSmall(place)
    }
}
