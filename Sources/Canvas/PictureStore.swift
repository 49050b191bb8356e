import BelfryDrawing
import Foundation
import Glibc
import Media
import MediaLink
import Synchronization

/// Decoded pictures, each as large as it is drawn; those that were used lately are kept.
final class PictureStore: Sendable {
    private struct Key: Hashable {
        enum Source: Hashable {
            case bytes(Data)
            /// With what tells whether the file is still the same.
            case file(path: String, inode: UInt64, size: Int, seconds: Int, nanoseconds: Int)
        }

        var source: Source
        var frame: Int
        var seconds: Double?
        var fit: PixelSize
    }

    private struct Cache {
        var recent: [Key: DecodedPicture] = [:]
        var older: [Key: DecodedPicture] = [:]
        var recentBytes = 0
    }

    /// Half of what is kept, in bytes.
    private static let keptBytes = 48 << 20

    private let media: MediaClient
    private let cache = Mutex(Cache())

    init(media: MediaClient) { self.media = media }

    /// Decodes what a picture's source names, no larger than `fit`; nil for what needs no decoding.
    func decode(_ picture: Picture, fit: PixelSize) throws(MediaError) -> DecodedPicture? {
        switch picture.source {
        case .encoded(let bytes):
            let key = Key(source: .bytes(bytes), frame: picture.frame, fit: fit)
            return try kept(key) { () throws(MediaError) in
                try media.picture(Array(bytes), frame: picture.frame, fit: fit)
            }
        case .file(let path):
            let key = Key(source: try Self.identity(of: path), frame: picture.frame, fit: fit)
            return try kept(key) { () throws(MediaError) in
                try media.picture(path: path, frame: picture.frame, fit: fit)
            }
        case .movie(let path, let seconds):
            let key = Key(source: try Self.identity(of: path), frame: 0, seconds: seconds, fit: fit)
            return try kept(key) { () throws(MediaError) in
                try media.moviePicture(path: path, seconds: seconds, fit: fit)
            }
        case .pixels, .drawing: return nil
        }
    }

    /// How large the picture of some bytes is, upright; nil where that is not easily known.
    func size(of picture: Picture) -> PixelSize? {
        guard case .encoded(let bytes) = picture.source else { return nil }
        return try? media.facts(ofPicture: Array(bytes)).size
    }

    private func kept(
        _ key: Key, decode: () throws(MediaError) -> DecodedPicture
    ) throws(MediaError) -> DecodedPicture {
        if let picture = cache.withLock({ $0.recent[key] ?? $0.older[key] }) {
            keep(picture, key)
            return picture
        }
        let picture = try decode()
        keep(picture, key)
        return picture
    }

    private func keep(_ picture: DecodedPicture, _ key: Key) {
        cache.withLock { cache in
            guard cache.recent[key] == nil else { return }
            if cache.recentBytes > Self.keptBytes {
                cache.older = cache.recent
                cache.recent = [:]
                cache.recentBytes = 0
            }
            cache.recent[key] = picture
            cache.recentBytes += picture.pixels.bytes.count
        }
    }

    private static func identity(of path: String) throws(MediaError) -> Key.Source {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw MediaError(.corrupt, "\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        return .file(
            path: path, inode: UInt64(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }
}
