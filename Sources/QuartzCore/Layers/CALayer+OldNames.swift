#if os(Linux)
    /// Properties that were texts before Swift 4.2, and that code of that time still sets to texts.
    public protocol LayerWithTexts: AnyObject {
        var contentsGravityText: String { get set }
    }

    extension LayerWithTexts {
        public var contentsGravity: String {
            get { contentsGravityText }
            set { contentsGravityText = newValue }
        }
    }

    extension CALayer: LayerWithTexts {
        public var contentsGravityText: String {
            get { (contentsGravity as CALayerContentsGravity).rawValue }
            set { contentsGravity = CALayerContentsGravity(rawValue: newValue) }
        }
    }
#endif
