#if os(Linux)
    package import BelfryDrawing
    import CoreGraphics
    public import Foundation
    package import QuartzCore

    extension UIFont: FontDescribing {
        package var fontSpec: FontSpec { spec }
    }

    extension UIColor: ColorDescribing {
        package var drawColor: DrawColor { resolved }
    }

    extension NSValue: AnimatedValueBox {
        package var animatedValue: AnimatedValue? {
            if let number = self as? NSNumber { return .number(number.doubleValue) }
            switch String(cString: objCType) {
            case "{CGPoint=dd}", "{_NSPoint=dd}": return .point(pointValue)
            case "{CGSize=dd}", "{_NSSize=dd}": return .size(sizeValue)
            case let type where type.hasPrefix("{CGRect=") || type.hasPrefix("{_NSRect="): return .rect(rectValue)
            default: return nil
            }
        }

        public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
        public convenience init(cgSize size: CGSize) { self.init(size: size) }
        public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
        public var cgPointValue: CGPoint { pointValue }
        public var cgSizeValue: CGSize { sizeValue }
        public var cgRectValue: CGRect { rectValue }
    }
#endif
