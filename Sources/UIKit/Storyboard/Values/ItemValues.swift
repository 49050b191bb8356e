#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let itemTables: [String: [String: ValueSetter]] = [
            "gestureRecognizer": [
                "enabled": .boolean { (gesture: UIGestureRecognizer, value) in gesture.isEnabled = value }
            ],
            "tapGestureRecognizer": [
                "numberOfTapsRequired": .integer { (gesture: UITapGestureRecognizer, value) in
                    gesture.numberOfTapsRequired = value
                },
                "numberOfTouchesRequired": .integer { (gesture: UITapGestureRecognizer, value) in
                    gesture.numberOfTouchesRequired = value
                },
            ],
            // Used by whoever holds them, as they are made.
            "blurEffect": ["style": .whileMaking],
            "segment": ["title": .whileMaking, "image": .whileMaking, "enabled": .whileMaking],
            "navigationItem": ["title": .whileMaking, "prompt": .whileMaking, "backButtonTitle": .whileMaking],
            "tableViewSection": ["headerTitle": .whileMaking, "footerTitle": .whileMaking, "colorLabel": .whileMaking],
        ]
    }
#endif
