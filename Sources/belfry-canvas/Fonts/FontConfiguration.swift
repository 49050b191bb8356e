import CPangoCairo

/// The fonts that there are for the canvas: those of certain Debian packages, and no other, so that pictures are the
/// same on every machine. Neither the user's nor the system's configuration is read.
enum FontConfiguration {
    /// Where Debian installs the fonts, and the files that are taken of each folder.
    private static let folders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/liberation2",
        "/usr/share/fonts/truetype/liberation",
    ]
    private static let files = [
        "inter/Inter*.otf", "noto/NotoSansCJK-*.ttc", "noto/NotoSerifCJK-*.ttc", "noto/NotoColorEmoji.ttf",
        "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSans-Oblique.ttf",
        "dejavu/DejaVuSans-BoldOblique.ttf", "dejavu/DejaVuSansMono*.ttf", "liberation*/Liberation*.ttf",
    ]

    /// The family that stands for Apple's system font.
    static let system = "Inter"
    /// The same for large sizes.
    static let systemDisplay = "Inter Display"

    /// The fonts that an extension brings, by each of their names. Asking for it makes the configuration the process'
    /// own, once; before any font is asked for.
    static let brought = install(bringing: BroughtFonts.paths)

    private static func install(bringing paths: [String]) -> BroughtFonts {
        guard let configuration = FcConfigCreate() else { return BroughtFonts() }
        _ = text.withCString {
            FcConfigParseAndLoadFromMemory(configuration, UnsafeRawPointer($0).assumingMemoryBound(to: FcChar8.self), 1)
        }
        FcConfigBuildFonts(configuration)
        FcConfigSetCurrent(configuration)
        defer { FcConfigDestroy(configuration) }
        return BroughtFonts(adding: paths, to: configuration)
    }

    /// How letters are smoothed is said to Pango, not here: fontconfig's own settings would lose the emoji's colours.
    ///
    /// Pango asks for the family “emoji” where a character is drawn as a picture.
    private static var text: String {
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
        \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
        <cachedir>/var/cache/fontconfig</cachedir>
        <selectfont>
        <rejectfont><glob>/*</glob></rejectfont>
        \(files.map { "<acceptfont><glob>/usr/share/fonts/*/\($0)</glob></acceptfont>" }.joined(separator: "\n"))
        </selectfont>
        <match target="pattern">
          <test qual="any" name="family"><string>emoji</string></test>
          <edit name="family" mode="assign" binding="same"><string>Noto Color Emoji</string></edit>
        </match>
        \(bitmapScaling)
        </fontconfig>
        """
    }

    /// Emoji are bitmaps of one size: by this they are as large as the letters beside them.
    private static let bitmapScaling = """
        <match target="font">
          <test name="outline" compare="eq"><bool>false</bool></test>
          <edit name="pixelsizefixupfactor" mode="assign">
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
          </edit>
          <edit name="matrix" mode="assign">
            <times>
              <name>matrix</name>
              <matrix>
                <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
              </matrix>
            </times>
          </edit>
          <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
        </match>
        """
}
