import Foundation
import UIKit

extension InterfaceHost {
    func hitAreas() -> [HitArea] { [] }
    func tap(at point: CGPoint) -> Bool { false }
    func type(_ text: String) {}
}
