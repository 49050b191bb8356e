#if os(Linux)
    import BelfryDrawing
    import Foundation

    extension CALayer {
        final func insert(_ layer: CALayer, at place: Int) {
            guard layer !== self, !isInside(layer) else {
                LayerException.raise(
                    "layer <\(type(of: layer))> is a part of cycle in its layer tree", name: "CALayerInvalid")
            }
            var place = place
            if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
                children.remove(at: old)
                if old < place { place -= 1 }
            } else {
                layer.leaveParent()
                layer.parent = self
            }
            children.insert(layer, at: min(max(place, 0), children.count))
            setNeedsLayout()
        }

        /// Beside a sibling; without one at the back, or at the front.
        final func insert(_ layer: CALayer, beside sibling: CALayer?, after shift: Int) {
            let place = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } }
            insert(layer, at: place.map { $0 + shift } ?? (shift == 0 ? 0 : children.count))
        }

        final func replace(_ old: CALayer, with new: CALayer) {
            guard let place = children.firstIndex(where: { $0 === old }), old !== new else { return }
            old.leaveParent()
            insert(new, at: place)
        }

        final func replaceSublayers(_ layers: [CALayer]) {
            for child in children where !layers.contains(where: { $0 === child }) { child.leaveParent() }
            for (place, layer) in layers.enumerated() { insert(layer, at: place) }
        }

        final func leaveParent() {
            guard let parent else { return }
            if parent.maskLayer === self { parent.maskLayer = nil }
            parent.children.removeAll { $0 === self }
            self.parent = nil
        }

        final func setMask(_ mask: CALayer?) {
            guard mask !== maskLayer else { return }
            maskLayer?.parent = nil
            mask?.leaveParent()
            maskLayer = mask
            mask?.parent = self
        }

        private func isInside(_ other: CALayer) -> Bool {
            var layer = parent
            while let current = layer {
                if current === other { return true }
                layer = current.parent
            }
            return false
        }

        /// Lays out this layer and the layers in it that no view owns.
        final func layOutTree() {
            if isLayoutNeeded {
                isLayoutNeeded = false
                layoutSublayers()
            }
            for child in children { child.layoutIfNeeded() }
        }
    }
#endif
