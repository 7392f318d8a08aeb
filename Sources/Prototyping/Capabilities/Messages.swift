import Gestures

/// Hears what the components of its prototype say to each other.
public protocol Listening<Shared>: Component {
    typealias Message = Shared.Message

    /// Hears what a component said, this one too.
    mutating func receive(_ message: Message, _ context: inout Context)
}

/// Does what `do` lines of a recording ask for.
public protocol Scripted<Shared>: Component {
    /// Something that can be asked of it by name.
    associatedtype Action
    typealias Fields = RecordingLine

    /// Reads what a `do` line asks for; nil where its name is not one of the component's.
    ///
    /// - Throws: The error of a line whose fields are not as they should be.
    static func action(_ name: String, _ fields: inout Fields) throws(RecordingError) -> Action?
    /// Does what was asked for by name.
    mutating func perform(_ action: Action, _ context: inout Context)
}

/// Asks the program around the prototype.
///
///     struct ReadNote: Question {
///         typealias Answer = String
///         var path: String
///     }
///     struct Reader: Prototyping.Component, Asking {
///         var note = ""
///         init(_ context: inout Self.Context) { context.ask(ReadNote(path: "today.txt")) }
///         mutating func receive(_ reply: Reply<ReadNote>, _ context: inout Self.Context) {
///             switch reply.result {
///             case .success(let text): note = text
///             case .failure(let error): note = error.description
///             }
///         }
///         func draw(_ context: Self.Context, into list: inout DrawList) {}
///     }
public protocol Asking<Shared>: Component {
    /// The type of its questions; an enumeration where it asks several things of one kind.
    associatedtype Asked: Question

    /// Receives what came back for a question that it asked with ``ComponentContext/ask(_:)``.
    mutating func receive(_ reply: Reply<Asked>, _ context: inout Context)
}

/// Hears what the program around the prototype has to say.
public protocol NoticeReceiving<Shared>: Component {
    mutating func notice(_ name: String, _ context: inout Context)
}

// MARK: Calls by the host

extension HostedComponent where Self: Listening {
    public mutating func _receive(_ message: Shared.Message, _ context: inout Context) { receive(message, &context) }
}

extension HostedComponent where Self: Scripted {
    public mutating func _perform(_ name: String, _ fields: String, _ context: inout Context) -> Bool {
        var line = RecordingLine(fields)
        guard let action = try? Self.action(name, &line), line.isAtEnd else { return false }
        perform(action, &context)
        return true
    }
}

extension HostedComponent where Self: Asking {
    public static var _questions: [any Question.Type] { [Asked.self] }
    public mutating func _receive(
        _ result: Answer.Result, to question: ContentHandle, number: Int, _ context: inout Context
    ) {
        if let reply = Reply<Asked>(result, to: question, number: number) { receive(reply, &context) }
    }
}

extension HostedComponent where Self: NoticeReceiving {
    public mutating func _notice(_ name: String, _ context: inout Context) { notice(name, &context) }
}

extension Scripted {
    /// Reads a `do` line; false where its name is not one of the component's.
    static func canPerform(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Bool {
        try action(name, &fields) != nil
    }
}
