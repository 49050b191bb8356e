#if os(Linux)
    public import CoreGraphics
    import Foundation

    /// The contexts that drawing code is inside of, for each thread.
    enum GraphicsStack {
        private static let key = "belfry.graphics-contexts"

        private static var contexts: [CGContext] {
            get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
            set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
        }

        static var current: CGContext? { contexts.last }
        static func push(_ context: CGContext) { contexts.append(context) }

        @discardableResult
        static func pop() -> CGContext? {
            guard let last = contexts.last else { return nil }
            contexts.removeLast()
            return last
        }

        static func with(_ context: CGContext, _ body: () -> Void) {
            push(context)
            body()
            pop()
        }
    }

    public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }
    public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }
    public func UIGraphicsPopContext() { GraphicsStack.pop() }
#endif
