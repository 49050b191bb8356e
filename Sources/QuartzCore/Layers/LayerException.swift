#if os(Linux)
    import BelfryAppleFoundation
    import BelfryDrawing
    import Foundation

    /// A phone throws an exception here, which ends the process. Its text is left where people look for it.
    enum LayerException {
        static func raise(_ reason: String, name: String) -> Never {
            DrawingServices.current?.report("layout-exception", reason, ["name": name])
            UncaughtException.raise(reason, name: name)
        }

        static func noNumber(_ position: CGPoint) -> Never {
            raise("CALayer position contains NaN: [\(position.x) \(position.y)]", name: "CALayerInvalidGeometry")
        }

        static func noNumber(_ bounds: CGRect) -> Never {
            let (origin, size) = (bounds.origin, bounds.size)
            raise(
                "CALayer bounds contains NaN: [\(origin.x) \(origin.y); \(size.width) \(size.height)]",
                name: "CALayerInvalidGeometry")
        }
    }
#endif
