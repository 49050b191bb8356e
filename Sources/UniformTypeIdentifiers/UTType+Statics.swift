#if os(Linux)
    extension UTType {
        public static var item: UTType { UTType(known: "public.item") }
        public static var content: UTType { UTType(known: "public.content") }
        public static var compositeContent: UTType { UTType(known: "public.composite-content") }
        public static var data: UTType { UTType(known: "public.data") }
        public static var directory: UTType { UTType(known: "public.directory") }
        public static var folder: UTType { UTType(known: "public.folder") }
        public static var executable: UTType { UTType(known: "public.executable") }
        public static var archive: UTType { UTType(known: "public.archive") }
        public static var url: UTType { UTType(known: "public.url") }
        public static var fileURL: UTType { UTType(known: "public.file-url") }

        public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
        public static var image: UTType { UTType(known: "public.image") }
        public static var movie: UTType { UTType(known: "public.movie") }
        public static var video: UTType { UTType(known: "public.video") }
        public static var audio: UTType { UTType(known: "public.audio") }

        public static var jpeg: UTType { UTType(known: "public.jpeg") }
        public static var tiff: UTType { UTType(known: "public.tiff") }
        public static var png: UTType { UTType(known: "public.png") }
        public static var gif: UTType { UTType(known: "com.compuserve.gif") }
        public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
        public static var ico: UTType { UTType(known: "com.microsoft.ico") }
        public static var icns: UTType { UTType(known: "com.apple.icns") }
        public static var webP: UTType { UTType(known: "org.webmproject.webp") }
        public static var heic: UTType { UTType(known: "public.heic") }
        public static var heif: UTType { UTType(known: "public.heif") }
        public static var svg: UTType { UTType(known: "public.svg-image") }
        public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
        public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }

        public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
        public static var mpeg: UTType { UTType(known: "public.mpeg") }
        public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
        public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
        public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
        public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
        public static var avi: UTType { UTType(known: "public.avi") }

        public static var mp3: UTType { UTType(known: "public.mp3") }
        public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
        public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }
        public static var aiff: UTType { UTType(known: "public.aiff-audio") }
        public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
        public static var midi: UTType { UTType(known: "public.midi-audio") }
        public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
        public static var playlist: UTType { UTType(known: "public.playlist") }

        public static var text: UTType { UTType(known: "public.text") }
        public static var plainText: UTType { UTType(known: "public.plain-text") }
        public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
        public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
        public static var rtf: UTType { UTType(known: "public.rtf") }
        public static var html: UTType { UTType(known: "public.html") }
        public static var xml: UTType { UTType(known: "public.xml") }
        public static var yaml: UTType { UTType(known: "public.yaml") }
        public static var json: UTType { UTType(known: "public.json") }
        public static var css: UTType { UTType(known: "public.css") }
        public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
        public static var sourceCode: UTType { UTType(known: "public.source-code") }
        public static var swiftSource: UTType { UTType(known: "public.swift-source") }
        public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
        public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
        public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
        public static var log: UTType { UTType(known: "public.log") }
        public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
        public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
        public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
        public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
        public static var vCard: UTType { UTType(known: "public.vcard") }
        public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
        public static var zip: UTType { UTType(known: "public.zip-archive") }
        public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
        public static var font: UTType { UTType(known: "public.font") }
        public static var epub: UTType { UTType(known: "public.epub") }
    }
#endif
