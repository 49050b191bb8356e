/// The known word that differs least from `word`, where it differs by little.
package func nearest(to word: String, in known: [String]) -> String? {
    let limit = max(2, word.count / 3)
    let letters = Array(word.lowercased().prefix(80))
    let ranked = known.map { ($0, editDistance(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
    return best.0
}

/// The number of letters to insert, remove or change to make one word into the other.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in second.enumerated() {
            let above = row[j + 1]
            row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
            diagonal = above
        }
    }
    return row[second.count]
}
