import Controls
import Drawing
import Geometry
import Prototyping

/// A line that the workbench says at the stage's foot, with a button where it can be taken back.
struct WorkspaceNotice: Hashable, Sendable {
    /// The subject of the line.
    enum Subject: Hashable, Sendable {
        /// The stage continues from an earlier moment; true if what is stored follows.
        case wentOn(storing: Bool)
        case nothingToReplay
        case nothingRecorded
        /// The stage takes nothing while its time is paused.
        case timeIsPaused
        /// The progress of a long piece of work.
        case progress(WorkInProgress, percent: Int)
        /// Ended by the person.
        case cancelled
        /// Something from outside, and whether it went wrong.
        case told(String, isWrong: Bool)
    }

    var subject: Subject
    var text: String
    /// The button's word; nil without one.
    var button: String?
    /// When it goes, in seconds outside.
    var end: Double

    var undoes: Bool { button != nil }
    var isWrong: Bool { if case .told(_, true) = subject { true } else { false } }
}

/// Work that takes longer than a frame, and that the person is told of.
public enum WorkInProgress: Hashable, Sendable {
    /// A file is being written.
    case exporting
    /// A file is being read.
    case opening
    /// So many events of a recording are still to be handled.
    case catchingUp(left: Int)
}

/// The work on code that was saved, before the stage shows it.
public enum CodeWork: Hashable, Sendable {
    case compiling, checking
}

extension Workspace {
    /// Says what is done with saved code, and from a second on for how long.
    public mutating func begin(_ work: CodeWork) {
        // One save, one count.
        codeWork = (work, since: work == .checking ? codeWork?.since : nil)
    }

    /// Says that the stage shows the code as it is now, or why it does not.
    public mutating func endCodeWork(_ errors: [CodeError]) { (codeWork, codeErrors) = (nil, errors) }

    mutating func show(_ subject: WorkspaceNotice.Subject) {
        let text: String
        var button: String?
        switch subject {
        case .wentOn(let isStoring):
            text = words.wentOn(storing: isStoring)
            button = words.undo
        case .nothingToReplay: text = words("No gesture to replay yet")
        case .nothingRecorded: text = words("Nothing was recorded")
        case .timeIsPaused: text = words("Paused. Press F7 to resume")
        case .progress(let work, let percent): text = words.progress(of: work, percent: percent)
        case .cancelled: text = words("Cancelled")
        case .told(let line, _): text = line
        }
        let new = WorkspaceNotice(
            subject: subject, text: text, button: button, end: time + (button == nil ? 4 : 8))
        // What can be taken back stays as long as it was to.
        if notice?.undoes == true, !new.undoes { nextNotice = new } else { notice = new }
    }

    /// Says what became of a file, or what went wrong, in a line.
    public mutating func tell(_ text: String, isWrong: Bool = false) { show(.told(text, isWrong: isWrong)) }

    /// Says that a file is there.
    public mutating func tellSaved(_ path: String) {
        tell(words.saved(path.split(separator: "/").last.map(String.init) ?? path))
    }

    /// Says that the code has the numbers now.
    ///
    /// - Parameter files: The names of those that were changed.
    public mutating func tellKept(in files: [String]) { tell(words.kept(in: files.joined(separator: ", "))) }

    /// Says that work was ended before it was done.
    public mutating func tellCancelled() { show(.cancelled) }

    /// Says how much of a long piece of work is done, from 0 to 1, where nothing else is said.
    public mutating func tellProgress(_ work: WorkInProgress, _ share: Double) {
        let subject = WorkspaceNotice.Subject.progress(work, percent: Int((share * 100).rounded(.down)))
        guard notice?.subject != subject else { return }
        if case .progress? = notice?.subject { return show(subject) }
        if notice == nil { show(subject) }
    }

    /// The line goes, and with it the chance to take back what it was about.
    mutating func dismiss(_ notice: WorkspaceNotice) {
        self.notice = nextNotice
        self.notice?.end = time + 4
        nextNotice = nil
        guard notice.undoes else { return }
        session.forgetUndo()
        dropped = Dropped()
    }

    mutating func pressNotice(_ position: Point, _ effects: inout [Effect]) {
        guard let notice, let button = noticeLayout(notice).button, button.contains(position) else { return }
        undoGoingOn(&effects)
    }

    /// The place of a line.
    struct NoticeLayout {
        var panel: Rect
        var textWidth: Double
        var button: Rect?
    }

    /// The place of a line: over the foot of the stage.
    ///
    /// - Parameter lift: Points above the lowest place.
    func noticeLayout(_ notice: WorkspaceNotice, liftedBy lift: Double = 0) -> NoticeLayout {
        let room = layout.middle
        let margin = Theme.Space.margin
        let buttonWidth = notice.button.map { metrics.width(of: $0, in: Theme.Typography.detail) + 2 * margin } ?? 0
        let most = max(0, room.width - 2 * Theme.Space.small)
        let wanted = metrics.width(of: notice.text, in: Theme.Typography.detail) + 2 * margin + buttonWidth
        let width = min(wanted.rounded(.up), most)
        let panel = Rect(
            x: (room.midX - width / 2).rounded(), y: room.maxY - 44 - margin - lift, width: width,
            height: 44)
        return NoticeLayout(
            panel: panel, textWidth: max(0, width - buttonWidth - (notice.button == nil ? 2 : 1) * margin),
            button: notice.button == nil
                ? nil : Rect(x: panel.maxX - buttonWidth, y: panel.minY, width: buttonWidth, height: panel.height))
    }

    /// Draws what is said, and above it why the stage does not show the code as it is now.
    func drawNotices(into list: inout DrawList) {
        if let line = codeErrorLine, let parts = codeErrorLayout { draw(line, parts, into: &list) }
        if let notice { draw(notice, noticeLayout(notice), into: &list) }
    }

    /// The work on saved code; else the first error of the code, and how to see all.
    private var codeErrorLine: WorkspaceNotice? {
        if let codeWork {
            let text = words.doing(codeWork.work, seconds: Int(max(0, time - (codeWork.since ?? time))))
            return WorkspaceNotice(subject: .told(text, isWrong: false), text: text, end: .infinity)
        }
        return codeErrors.first.map { error in
            WorkspaceNotice(
                subject: .told(error.short, isWrong: true), text: error.short,
                button: words.showsErrors(codeErrors.count), end: .infinity)
        }
    }

    var codeErrorLayout: NoticeLayout? {
        codeErrorLine.map { noticeLayout($0, liftedBy: notice == nil ? 0 : 44 + Theme.Space.small) }
    }

    private func draw(_ notice: WorkspaceNotice, _ parts: NoticeLayout, into list: inout DrawList) {
        let font = Theme.Typography.detail
        let corners = Corners.all(Theme.Radius.card)
        list.begin(.workbench)
        list.shadow(parts.panel, corners, blur: 16, y: 4, color: Color(white: 0, alpha: 0.5))
        list.fill(.roundedRect(parts.panel, corners), Theme.Palette.toast)
        let baseline = metrics.baseline(centeredAt: parts.panel.midY, in: font)
        list.text(
            TextRun(
                notice.text, font: font, color: notice.isWrong ? Theme.Inspector.wrong : Theme.Palette.text,
                at: Point(x: parts.panel.minX + Theme.Space.margin, y: baseline), maxWidth: parts.textWidth))
        guard let button = parts.button, let word = notice.button else { return }
        list.text(
            TextRun(
                word, font: font, color: Theme.Palette.focus, at: Point(x: button.midX, y: baseline),
                alignment: .center))
    }
}
