#if os(Linux)
    import BelfryDrawing

    extension UIImage.Orientation {
        private static let order: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]

        /// EXIF's number, 1 to 8.
        package init(exif: UInt8) { self = (1...8).contains(exif) ? Self.order[Int(exif) - 1] : .up }
        package var exif: UInt8 { UInt8((Self.order.firstIndex(of: self) ?? 0) + 1) }
    }

    /// A turn of a picture, as EXIF numbers them, as a matrix with y downwards.
    struct PictureTurn: Equatable {
        private let rows: [Int]

        private static let all: [[Int]] = [
            [1, 0, 0, 1], [-1, 0, 0, 1], [-1, 0, 0, -1], [1, 0, 0, -1], [0, 1, 1, 0], [0, -1, 1, 0], [0, -1, -1, 0],
            [0, 1, -1, 0],
        ]

        init(_ exif: UInt8) { rows = (1...8).contains(exif) ? Self.all[Int(exif) - 1] : Self.all[0] }
        private init(rows: [Int]) { self.rows = rows }

        var exif: UInt8 { UInt8((Self.all.firstIndex(of: rows) ?? 0) + 1) }

        /// First `other`, then this one.
        func after(_ other: PictureTurn) -> PictureTurn {
            let (a, b) = (rows, other.rows)
            return PictureTurn(rows: [
                a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2],
                a[2] * b[1] + a[3] * b[3],
            ])
        }

        /// A turn is undone by its transposed matrix.
        var inverse: PictureTurn { PictureTurn(rows: [rows[0], rows[2], rows[1], rows[3]]) }
    }
#endif
