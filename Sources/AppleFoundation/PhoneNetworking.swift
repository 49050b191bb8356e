import Foundation
import FoundationNetworking
import Glibc

/// Evens out where URLSession on Linux is seen to differ from a phone's.
package enum PhoneNetworking {
    /// Call it once, at the start of a process, before code of an extension runs.
    ///
    /// - Returns: what could not be evened out with this toolchain; then Foundation's own behaviour stays.
    package static func install() -> [String] {
        let networking = "$s20FoundationNetworking"
        let handler = "y0A10Essentials3URLVSg_AA11URLResponseCSgs5Error_pSgtYbctF"
        let urlHandler = "yAKSg_AA11URLResponseCSgs5Error_pSgtYbctF"
        let task = networking + "10URLSessionC12downloadTask4with17completionHandlerAA0c8DownloadE0C"
        var missing: [String] = []
        if !MethodReplacement.install(
            networking + "11URLResponseC17suggestedFilenameSSSgvg", of: URLResponse.self, from: PhoneResponse.self,
            inheritedBy: [HTTPURLResponse.self])
        {
            missing.append("URLResponse.suggestedFilename")
        }
        if !MethodReplacement.install(task + "AA10URLRequestV_" + handler, of: URLSession.self, from: PhoneSession.self)
            || !MethodReplacement.install(
                task + "0A10Essentials3URLV_" + urlHandler, of: URLSession.self, from: PhoneSession.self)
        {
            missing.append("URLSession.downloadTask(with:completionHandler:)")
        }
        return missing
    }
}

/// Apple, URLResponse.suggestedFilename: the name of `Content-Disposition`, else the last path component of the URL,
/// else its host; with an extension for the media type where the name has none.
private final class PhoneResponse: URLResponse, @unchecked Sendable {
    // It has no state: see MethodReplacement.

    override var suggestedFilename: String? {
        // Foundation takes the slashes out of what a server names, and leaves the names of folders.
        if let named = super.suggestedFilename, !["", ".", "..", "Unknown"].contains(named) { return named }
        let last = url?.lastPathComponent ?? ""
        let name = last.isEmpty || last == "/" ? url?.host(percentEncoded: false) ?? "Unknown" : last
        guard !name.contains(".") || last != name, let ending = mimeType.flatMap({ PhoneFilename.endings[$0] }) else {
            return name
        }
        return "\(name).\(ending)"
    }
}

private enum PhoneFilename {
    /// The extensions that a phone gives to media types (its preferred ones).
    static let endings = [
        "application/json": "json", "application/pdf": "pdf", "application/zip": "zip", "audio/aac": "aac",
        "audio/mp4": "m4a", "audio/mpeg": "mp3", "audio/wav": "wav", "audio/x-aiff": "aiff", "audio/x-m4a": "m4a",
        "audio/x-wav": "wav", "image/gif": "gif", "image/heic": "heic", "image/jpeg": "jpeg", "image/png": "png",
        "image/tiff": "tiff", "image/webp": "webp", "text/html": "html", "text/plain": "txt", "video/mp4": "mp4",
        "video/mpeg": "mpeg", "video/quicktime": "mov", "video/x-m4v": "m4v",
    ]
}

/// Apple, URLSession.downloadTask(with:completionHandler:): the file is there until the handler returns, and no longer.
private final class PhoneSession: URLSession, @unchecked Sendable {
    // It has no state: see MethodReplacement.

    override func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        super.downloadTask(with: request) { file, response, error in
            completionHandler(file, response, error)
            if let file, !HandedOverFiles.contains(file.path) { unlink(file.path) }
        }
    }

    override func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        super.downloadTask(with: url) { file, response, error in
            completionHandler(file, response, error)
            if let file, !HandedOverFiles.contains(file.path) { unlink(file.path) }
        }
    }
}
