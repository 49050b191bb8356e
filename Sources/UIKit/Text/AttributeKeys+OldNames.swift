#if os(Linux)
    public import Foundation

    // The spellings before Swift 4.
    public let NSFontAttributeName = NSAttributedString.Key.font
    public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
    public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
    public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
    public let NSKernAttributeName = NSAttributedString.Key.kern
    public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
    public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
    public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
    public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
    public let NSShadowAttributeName = NSAttributedString.Key.shadow
    public let NSLinkAttributeName = NSAttributedString.Key.link
    public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
    public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
#endif
