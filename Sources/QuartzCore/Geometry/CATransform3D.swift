#if os(Linux)
    public import CoreGraphics
    public import Foundation

    /// A mapping of space, as a matrix of rows; drawn is what it does to the plane.
    public struct CATransform3D: Hashable, Sendable {
        public var m11, m12, m13, m14: CGFloat
        public var m21, m22, m23, m24: CGFloat
        public var m31, m32, m33, m34: CGFloat
        public var m41, m42, m43, m44: CGFloat

        public init() { self = CATransform3DIdentity }

        public init(
            m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
            m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
            m43: CGFloat, m44: CGFloat
        ) {
            (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
            (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
            (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
            (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
        }

        package init(_ transform: CGAffineTransform) {
            self = CATransform3DIdentity
            (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
            (m41, m42) = (transform.tx, transform.ty)
        }

        /// What it does to the plane; depth is left out.
        package var affine: CGAffineTransform {
            CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
        }

        package var isAffine: Bool {
            m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
                && m44 == 1
        }

        fileprivate var rows: [[CGFloat]] {
            get { [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]] }
            set {
                (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
                (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
                (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
                (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
            }
        }
    }

    public let CATransform3DIdentity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
        m43: 0, m44: 1)

    public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
    public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
    public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
    public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
    public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

    /// First `a`, then `b`.
    public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
        var product = a
        let (left, right) = (a.rows, b.rows)
        product.rows = (0..<4).map { row in
            (0..<4).map { column in (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] } }
        }
        return product
    }

    public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
        return transform
    }

    public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
        return transform
    }

    /// Radians, round the axis (x, y, z).
    public func CATransform3DMakeRotation(
        _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return CATransform3DIdentity }
        let (x, y, z) = (x / length, y / length, z / length)
        let (c, s) = (cos(angle), sin(angle))
        var transform = CATransform3DIdentity
        (transform.m11, transform.m12) = (c + x * x * (1 - c), x * y * (1 - c) + z * s)
        transform.m13 = x * z * (1 - c) - y * s
        (transform.m21, transform.m22) = (x * y * (1 - c) - z * s, c + y * y * (1 - c))
        transform.m23 = y * z * (1 - c) + x * s
        (transform.m31, transform.m32) = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s)
        transform.m33 = c + z * z * (1 - c)
        return transform
    }

    public func CATransform3DTranslate(
        _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
    ) -> CATransform3D {
        CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
    }

    public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
        CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
    }

    public func CATransform3DRotate(
        _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
    }
#endif
