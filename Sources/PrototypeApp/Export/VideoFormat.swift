import Foundation

/// The kinds of film that can be made, by the extension of their files.
enum VideoFormat: String, CaseIterable {
    case gif, mp4, webm

    /// The kind that a file's name asks for; nil for any other name.
    init?(path: String) {
        self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }

    /// Frames a second where none are asked for: a GIF counts hundredths of a second.
    var framesPerSecond: Double { self == .gif ? 50 : 60 }

    /// The rate nearest to another, and not above it, that a GIF can have; viewers slow down more than fifty.
    static func gifRate(_ framesPerSecond: Double) -> Double { 100 / max(2, (100 / framesPerSecond).rounded(.up)) }

    /// The runs of ffmpeg that make a film, in order; the first takes the frames from its standard input.
    ///
    /// A GIF has one palette for all of its frames, which must be seen before the first is written; so they wait in a file
    /// without loss, and not in memory.
    ///
    /// - Parameters:
    ///   - width: Pixels across; `height` those down.
    ///   - output: The film's path, which need not tell its format.
    ///   - whole: The path of a file that the frames wait in, if they must.
    ///   - palette: The path of a file that their colours wait in.
    func steps(
        width: Int, height: Int, framesPerSecond: Double, output: String, frames whole: String, palette: String
    ) -> [[String]] {
        let end = ["-f", rawValue, output]
        let frames = [
            "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(width)x\(height)", "-framerate",
            "\(framesPerSecond)", "-i", "pipe:0",
        ]
        switch self {
        case .mp4: return [frames + Self.colours + ["-crf", "16", "-movflags", "+faststart"] + end]
        case .webm:
            let quality = ["-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
            return [frames + Self.colours + quality + end]
        case .gif:
            let rate = "fps=\(Self.gifRate(framesPerSecond))"
            return [
                frames + ["-c:v", "utvideo", "-pix_fmt", "gbrp", "-f", "matroska", whole],
                ["-i", whole, "-vf", "\(rate),palettegen=stats_mode=diff", "-c:v", "png", "-f", "image2pipe", palette],
                [
                    "-i", whole, "-f", "png_pipe", "-i", palette, "-lavfi",
                    "[0:v]\(rate)[frames];[frames][1:v]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle",
                ] + end,
            ]
        }
    }

    /// Even sides, which the codecs want, and colours by the matrix that is noted in the file.
    private static let colours = [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace",
        "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    ]
}
