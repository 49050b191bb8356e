#if os(Linux)
    import BelfryDrawing
    import Foundation

    extension UIImage {
        /// A system symbol: a shape of this kit's own, in the tint. Nil for an empty name.
        public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

        public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
            self.init(systemName: name, withConfiguration: nil)
        }

        public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
            guard let parts = Symbols.parts(name, configuration as? SymbolConfiguration) else { return nil }
            self.init(parts: parts)
        }

        public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
            guard let name = parts.symbol else { return self }
            let merged = symbolConfiguration?.applying(configuration) ?? configuration
            guard var parts = Symbols.parts(name, merged) else { return nil }
            (parts.tint, parts.renderingMode) = (self.parts.tint ?? parts.tint, renderingMode)
            return UIImage(parts: parts)
        }

        public func withConfiguration(_ configuration: Configuration) -> UIImage {
            guard let symbol = configuration as? SymbolConfiguration else {
                return with { $0.configuration = configuration }
            }
            return applyingSymbolConfiguration(symbol) ?? self
        }
    }
#endif
