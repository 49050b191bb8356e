#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation

    /// Something a person does with an app, as Siri and the system know it.
    open class INIntent: NSObject, NSCopying {
        private var images: [AnyHashable: INImage] = [:]

        public override init() { super.init() }

        open var identifier: String?
        open var intentDescription: String? { nil }
        open var suggestedInvocationPhrase: String?

        /// The image of the parameter with this name.
        open func setImage(_ image: INImage?, forParameterNamed parameterName: String) { images[parameterName] = image }
        open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

        fileprivate func setImage(_ image: INImage?, forParameter parameter: AnyKeyPath) { images[parameter] = image }
        fileprivate func image(forParameter parameter: AnyKeyPath) -> INImage? { images[parameter] }

        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// What lets a parameter be named by its key path.
    public protocol INIntentParameterKeyPaths: INIntent {}

    extension INIntent: INIntentParameterKeyPaths {}

    extension INIntentParameterKeyPaths {
        public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
            setImage(image, forParameter: parameterName)
        }

        public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
            image(forParameter: parameterName)
        }
    }
#endif
