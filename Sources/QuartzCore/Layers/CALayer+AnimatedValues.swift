#if os(Linux)
    import CoreGraphics
    import Foundation

    extension CALayer {
        /// The value of an animatable key of every layer.
        final func ownAnimatedValue(_ keyPath: String) -> AnimatedValue? {
            switch keyPath {
            case "bounds": .rect(values.bounds)
            case "bounds.size": .size(values.bounds.size)
            case "bounds.origin": .point(values.bounds.origin)
            case "bounds.size.width": .number(values.bounds.width)
            case "bounds.size.height": .number(values.bounds.height)
            case "frame": .rect(outerFrame)
            case "position": .point(values.position)
            case "position.x": .number(values.position.x)
            case "position.y": .number(values.position.y)
            case "zPosition": .number(values.zPosition)
            case "anchorPoint": .point(values.anchorPoint)
            case "transform": .transform(values.transform)
            case "sublayerTransform": .transform(values.sublayerTransform)
            case "transform.rotation", "transform.rotation.z":
                .number(atan2(values.transform.m12, values.transform.m11))
            case "transform.scale", "transform.scale.x":
                .number(hypot(values.transform.m11, values.transform.m12))
            case "transform.scale.y": .number(hypot(values.transform.m21, values.transform.m22))
            case "transform.translation":
                .size(CGSize(width: values.transform.m41, height: values.transform.m42))
            case "transform.translation.x": .number(values.transform.m41)
            case "transform.translation.y": .number(values.transform.m42)
            case "hidden", "isHidden": .flag(values.isHidden)
            case "opacity": .number(Double(values.opacity))
            case "masksToBounds": .flag(values.masksToBounds)
            case "backgroundColor": .color(values.backgroundColor)
            case "cornerRadius": .number(values.cornerRadius)
            case "borderWidth": .number(values.borderWidth)
            case "borderColor": .color(values.borderColor)
            case "shadowColor": .color(values.shadowColor)
            case "shadowOpacity": .number(Double(values.shadowOpacity))
            case "shadowOffset": .size(values.shadowOffset)
            case "shadowRadius": .number(values.shadowRadius)
            case "shadowPath": .path(values.shadowPath)
            case "contentsRect": .rect(values.contentsRect)
            case "contents": contents.map { .other($0) } ?? .path(nil)
            default: nil
            }
        }

        final func setOwnAnimatedValue(_ value: AnimatedValue, _ keyPath: String) -> Bool {
            switch (keyPath, value) {
            case ("bounds", .rect(let rect)): bounds = rect
            case ("bounds.size", .size(let size)): bounds.size = size
            case ("bounds.origin", .point(let origin)): bounds.origin = origin
            case ("bounds.size.width", .number(let width)): bounds.size.width = width
            case ("bounds.size.height", .number(let height)): bounds.size.height = height
            case ("frame", .rect(let rect)): frame = rect
            case ("position", .point(let point)): position = point
            case ("position.x", .number(let x)): position.x = x
            case ("position.y", .number(let y)): position.y = y
            case ("zPosition", .number(let z)): zPosition = z
            case ("anchorPoint", .point(let point)): anchorPoint = point
            case ("transform", .transform(let value)): transform = value
            case ("sublayerTransform", .transform(let value)): sublayerTransform = value
            case ("hidden", _), ("isHidden", _): isHidden = value.double != 0
            case ("opacity", .number(let number)): opacity = Float(number)
            case ("masksToBounds", _): masksToBounds = value.double != 0
            case ("backgroundColor", .color(let color)): backgroundColor = color
            case ("cornerRadius", .number(let number)): cornerRadius = number
            case ("borderWidth", .number(let number)): borderWidth = number
            case ("borderColor", .color(let color)): borderColor = color
            case ("shadowColor", .color(let color)): shadowColor = color
            case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
            case ("shadowOffset", .size(let size)): shadowOffset = size
            case ("shadowRadius", .number(let number)): shadowRadius = number
            case ("shadowPath", .path(let path)): shadowPath = path
            case ("contentsRect", .rect(let rect)): contentsRect = rect
            case ("contents", .other(let value)): contents = value
            default: return setTransformPart(value, keyPath)
            }
            return true
        }

        /// Turn, stretch and shift by their own keys.
        private func setTransformPart(_ value: AnimatedValue, _ keyPath: String) -> Bool {
            var new = values.transform
            switch (keyPath, value) {
            case ("transform.rotation", .number(let angle)), ("transform.rotation.z", .number(let angle)):
                let now = atan2(new.m12, new.m11)
                new = CATransform3DRotate(new, angle - now, 0, 0, 1)
            case ("transform.rotation.x", .number(let angle)): new = CATransform3DRotate(new, angle, 1, 0, 0)
            case ("transform.rotation.y", .number(let angle)): new = CATransform3DRotate(new, angle, 0, 1, 0)
            case ("transform.scale", .number(let scale)): new.stretch(x: scale, y: scale)
            case ("transform.scale.x", .number(let scale)): new.stretch(x: scale, y: nil)
            case ("transform.scale.y", .number(let scale)): new.stretch(x: nil, y: scale)
            case ("transform.translation", .size(let size)): (new.m41, new.m42) = (size.width, size.height)
            case ("transform.translation", .point(let point)): (new.m41, new.m42) = (point.x, point.y)
            case ("transform.translation.x", .number(let x)): new.m41 = x
            case ("transform.translation.y", .number(let y)): new.m42 = y
            default: return false
            }
            transform = new
            return true
        }

        /// Key-value coding: an animatable key, else any other, which is only kept.
        final func take(_ value: Any?, forKeyPath keyPath: String) {
            if let animated = AnimatedValue(value), setAnimatedValue(animated, forKeyPath: keyPath) { return }
            if value == nil, setAnimatedValue(.color(nil), forKeyPath: keyPath) { return }
            ownValues[keyPath] = value
        }
    }

    extension CATransform3D {
        /// Makes the axes as long as is asked.
        fileprivate mutating func stretch(x: CGFloat?, y: CGFloat?) {
            if let x {
                let length = hypot(m11, m12)
                (m11, m12) = length > 1e-9 ? (m11 / length * x, m12 / length * x) : (x, 0)
            }
            if let y {
                let length = hypot(m21, m22)
                (m21, m22) = length > 1e-9 ? (m21 / length * y, m22 / length * y) : (0, y)
            }
        }
    }
#endif
