#if os(Linux)
    /// The declared types: identifier, parents, extensions and MIME types, the preferred ones first.
    enum TypeTable {
        struct Entry: Sendable {
            let identifier: String
            let description: String
            let parents: [String]
            let extensions: [String]
            let mimeTypes: [String]
        }

        static func entry(_ identifier: String) -> Entry? { byIdentifier[identifier] }

        private static let byIdentifier = Dictionary(uniqueKeysWithValues: entries.map { ($0.identifier, $0) })

        static let entries: [Entry] = text.split(separator: "\n").map { line in
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            func words(_ field: Int) -> [String] { fields[field].split(separator: " ").map(String.init) }
            return Entry(
                identifier: fields[0], description: fields[1], parents: words(2), extensions: words(3),
                mimeTypes: words(4))
        }

        /// From the pages of Apple's UTType, "System-declared uniform type identifiers".
        private static let text = """
            public.item|item|||
            public.content|content|||
            public.composite-content|composite content|public.content||
            public.data|data|public.item||
            public.directory|directory|public.item||
            public.folder|folder|public.directory||
            public.executable|executable|public.item||
            public.archive|archive|||
            public.url|URL|public.data||
            public.file-url|file URL|public.url||
            public.audiovisual-content|audiovisual content|public.data public.content||
            public.image|image|public.data public.content||
            public.movie|movie|public.audiovisual-content||
            public.video|video|public.movie||
            public.audio|audio|public.audiovisual-content||
            public.jpeg|JPEG image|public.image|jpeg jpg jpe|image/jpeg image/jpg
            public.jpeg-2000|JPEG 2000 image|public.image|jp2|image/jp2
            public.tiff|TIFF image|public.image|tiff tif|image/tiff
            public.png|PNG image|public.image|png|image/png
            com.compuserve.gif|GIF image|public.image|gif|image/gif
            com.microsoft.bmp|Windows bitmap image|public.image|bmp|image/bmp image/x-bmp
            com.microsoft.ico|Windows icon image|public.image|ico|image/vnd.microsoft.icon image/x-icon
            com.apple.icns|Apple icon image|public.image|icns|image/x-icns
            org.webmproject.webp|WebP image|public.image|webp|image/webp
            public.heic|HEIC image|public.heif-standard|heic|image/heic
            public.heif|HEIF image|public.heif-standard|heif|image/heif
            public.heif-standard|HEIF image|public.image||
            public.svg-image|SVG image|public.image public.xml|svg svgz|image/svg+xml
            public.camera-raw-image|raw image|public.image||
            com.apple.live-photo|live photo|||
            com.apple.quicktime-movie|QuickTime movie|public.movie|mov qt|video/quicktime
            public.mpeg|MPEG movie|public.movie|mpg mpeg mpe m75 m15|video/mpeg video/mpg
            public.mpeg-2-video|MPEG-2 video|public.video|m2v|video/mpeg2
            public.mpeg-2-transport-stream|MPEG-2 transport stream|public.movie|ts|video/mp2t
            public.mpeg-4|MPEG-4 movie|public.movie|mp4 mpg4|video/mp4 video/mp4v
            com.apple.m4v-video|Apple MPEG-4 movie|public.movie|m4v|video/x-m4v
            public.avi|AVI movie|public.movie|avi vfw|video/avi video/x-msvideo video/msvideo
            org.webmproject.webm|WebM movie|public.movie|webm|video/webm
            public.3gpp|3GPP movie|public.movie|3gp 3gpp|video/3gpp
            com.apple.protected-mpeg-4-video|protected MPEG-4 movie|public.movie||
            public.mp3|MP3 audio|public.audio|mp3 mpga|audio/mpeg audio/mp3 audio/mpeg3 audio/mpg
            public.mpeg-4-audio|MPEG-4 audio|public.audio||audio/mp4
            com.apple.m4a-audio|Apple MPEG-4 audio|public.mpeg-4-audio|m4a|audio/x-m4a audio/m4a
            com.apple.protected-mpeg-4-audio|protected MPEG-4 audio|public.audio|m4p|
            public.aiff-audio|AIFF audio|public.audio|aiff aif|audio/aiff audio/x-aiff
            public.aifc-audio|AIFF-C audio|public.audio|aifc|audio/aifc
            com.microsoft.waveform-audio|Waveform audio|public.audio|wav wave bwf|audio/vnd.wave audio/wav audio/wave audio/x-wav
            com.apple.coreaudio-format|Core Audio file|public.audio|caf|audio/x-caf
            public.midi-audio|MIDI audio|public.audio|midi mid|audio/midi
            public.aac-audio|AAC audio|public.audio|aac|audio/aac
            org.xiph.flac|FLAC audio|public.audio|flac|audio/flac
            org.xiph.ogg-audio|Ogg audio|public.audio|ogg oga|audio/ogg
            public.playlist|playlist|public.data||
            public.m3u-playlist|M3U playlist|public.playlist|m3u8 m3u|application/vnd.apple.mpegurl audio/mpegurl
            public.text|text|public.data public.content||
            public.plain-text|text|public.text|txt text|text/plain
            public.utf8-plain-text|text|public.plain-text||
            public.utf16-plain-text|text|public.plain-text||
            public.rtf|RTF document|public.text|rtf|text/rtf application/rtf
            public.html|HTML text|public.text|html htm shtml|text/html
            public.xml|XML text|public.text|xml|application/xml text/xml
            public.yaml|YAML text|public.text|yml yaml|application/x-yaml
            public.json|JSON|public.text|json|application/json
            public.css|CSS|public.text|css|text/css
            com.netscape.javascript-source|JavaScript|public.source-code|js jscript|text/javascript application/javascript
            public.source-code|source code|public.plain-text||
            public.swift-source|Swift source|public.source-code|swift|
            public.delimited-values-text|delimited values|public.text||
            public.comma-separated-values-text|comma-separated values|public.delimited-values-text|csv|text/csv
            public.tab-separated-values-text|tab-separated values|public.delimited-values-text|tsv|text/tab-separated-values
            public.log|log|public.plain-text|log|
            com.apple.property-list|property list|public.data|plist|
            com.apple.xml-property-list|XML property list|com.apple.property-list public.xml||
            com.apple.binary-property-list|binary property list|com.apple.property-list||
            com.adobe.pdf|PDF document|public.data public.composite-content|pdf|application/pdf
            public.vcard|contact card|public.text|vcf vcard|text/vcard text/x-vcard
            public.calendar-event|calendar event|public.data||
            com.apple.ical.ics|calendar|public.text public.calendar-event|ics|text/calendar
            public.zip-archive|ZIP archive|public.data public.archive|zip|application/zip
            org.gnu.gnu-zip-archive|gzip archive|public.data public.archive|gz gzip|application/gzip application/x-gzip
            public.tar-archive|tar archive|public.data public.archive|tar|application/x-tar
            public.font|font|public.data||
            public.epub|EPUB|public.data public.composite-content|epub|application/epub+zip
            """
    }
#endif
