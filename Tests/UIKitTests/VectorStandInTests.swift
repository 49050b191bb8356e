import Foundation
import Testing

@testable import UIKit

@Suite struct VectorStandInTests {
    @Test(
        "a vector picture's box is as large as its file says",
        arguments: [
            ("<< /Type /Page /MediaBox [0 0 68 92] >>", CGSize(width: 68, height: 92)),
            ("<< /MediaBox[10 20 30.5 50] >>", CGSize(width: 21, height: 30)),
            ("<svg viewBox=\"0 0 16,18\">", CGSize(width: 16, height: 18)),
            ("/MediaBox [0 0 1e9 1]", CGSize(width: 24, height: 24)),
            ("/MediaBox [", CGSize(width: 24, height: 24)),
            ("", CGSize(width: 24, height: 24)),
        ])
    func size(_ text: String, _ expected: CGSize) {
        #expect(VectorStandIn.size(of: Data(text.utf8)) == expected)
    }
}
