/// The kinds of events in a trace: every `TraceEvent.kind` is one of these.
///
/// The comment beside each names the facts (`TraceEvent.data`, by `TraceFact`) that whoever records it gives. A fact
/// that is not known is left out. Readers (reports, the doctor) take what is there.
package enum TraceKind {
    // MARK: The push

    /// The payload was read. `bytes`, `pushType`, `hasAlert`, `isMutable`, `category`.
    package static let payloadReceived = "payload-received"
    /// The device looked for the app's service extension. `bundle`, `decision` (`start` or `refuse`), `reason`.
    package static let extensionLookup = "extension-lookup"

    // MARK: Building

    /// A target's library is there. `cached` is false where it had to be compiled; `seconds`, `class`.
    package static let extensionBuilt = "extension-built"
    /// A target could not be built.
    package static let extensionBuildFailed = "extension-build-failed"

    // MARK: A process

    /// A process was started and is ready. `pid`, `bundle`, `class`, `seconds`, `reused`.
    package static let processStarted = "process-started"
    /// A process ended. `pid`, `reason`, `peakBytes`, and `signal` or `exitCode`; `launched` is false when it ended
    /// before it was ready.
    package static let processEnded = "process-ended"
    /// A process was ended because it used too much memory. `pid`, `bytes`, `limitBytes`.
    package static let memoryExceeded = "memory-exceeded"
    /// `didReceive(_:withContentHandler:)` was called. `pid`, `seconds` (since the process was asked for).
    package static let didReceiveCalled = "did-receive-called"
    /// `didReceive(_:withContentHandler:)` returned. `seconds`.
    package static let didReceiveReturned = "did-receive-returned"
    /// The content handler was called. `nth` (from 1), `seconds` (since `didReceive` was called), `hasAlert`,
    /// `category`, `attachments` (a count).
    package static let handlerCalled = "handler-called"
    /// The content handler was called with content that cannot be sent. `reason`.
    package static let contentUnsendable = "content-unsendable"
    /// `serviceExtensionTimeWillExpire()` was called. `seconds`.
    package static let expiryCalled = "expiry-called"
    /// `serviceExtensionTimeWillExpire()` returned. `seconds`.
    package static let expiryReturned = "expiry-returned"
    /// A debugger is waited for. `pid`.
    package static let debuggerWait = "debugger-wait"
    /// A line that a process printed or logged. `stream` (`stdout`, `stderr`, `os`), `text`.
    package static let log = "log"

    // MARK: What a process' code met

    /// `didReceive(_:withContentHandler:)` is not overridden.
    package static let didReceiveNotOverridden = "did-receive-not-overridden"
    /// A group's container was asked for that the entitlements do not name. `group`.
    package static let appGroupNotEntitled = "app-group-not-entitled"
    /// A keychain's access group was named that the entitlements do not name. `group`.
    package static let keychainGroupNotEntitled = "keychain-group-not-entitled"
    /// A font that an extension's `UIAppFonts` names is not loaded.
    package static let fontLeftOut = "font-left-out"
    /// New timelines of widgets were asked for. `kind` where it was said which.
    package static let widgetsReloaded = "widgets-reloaded"
    /// A call of the notification centre that nobody waits for failed. `call`.
    package static let centerCallFailed = "center-call-failed"
    /// `updating(from:)` made content of a communication.
    package static let contentUpdated = "content-updated"
    /// That content was changed afterwards.
    package static let contentChangedAfterUpdate = "content-changed-after-update"
    /// An interaction was donated.
    package static let interactionDonated = "interaction-donated"
    /// An attachment's access was refused, or could not be ended.
    package static let accessRefused = "access-refused"
    package static let accessNotEnded = "access-not-ended"
    /// A picture could not be decoded or encoded. `reason`.
    package static let imageFailed = "image-failed"
    /// A selector was performed that its object has no method for.
    package static let unrecognizedSelector = "unrecognized-selector"
    /// A Darwin notification was posted. `name`.
    package static let darwinNotification = "darwin-notification"
    /// A method of the extension's context was called that nothing answers here.
    package static let extensionContextWithoutHost = "extension-context-without-host"
    /// A setting was changed that has no effect here. `setting`.
    package static let settingIgnored = "setting-ignored"
    /// A deviation of Foundation could not be evened out: what the event names behaves as on Linux.
    package static let foundationDiffers = "foundation-differs"
    /// A signpost was set.
    package static let signpost = "signpost"

    // MARK: The network

    /// A request of a process, once it ended. `url`, `decision` (`pass`, `stub`, `refuse`, `offline`), `status`,
    /// `type` (of the response), `bytes`, `seconds`, `code` and `domain` of the error, `reason`, `redirectedFrom`;
    /// `method`, and of what was sent `bodyBytes` and `body`, its first 4,096 bytes where they are text.
    package static let networkRequest = "network-request"

    // MARK: Attachments

    /// A process made an attachment. `identifier`, `path`, `type`, `bytes`.
    package static let attachmentCreated = "attachment-created"
    /// An attachment was refused, when it was made or when it was stored. `identifier`, `path`, `type`, `bytes`,
    /// `code` (of `UNError`), `detectedType` (by the file's first bytes), `reason`.
    package static let attachmentRefused = "attachment-refused"
    /// A file is in the attachment store. `identifier`, `path`, `type`, `bytes`, `copied`.
    package static let attachmentStored = "attachment-stored"
    /// A process began to read an attachment that the device holds. `path`, `granted`.
    package static let attachmentAccess = "attachment-access"

    // MARK: The outcome

    /// What the extension gave back is what is shown. `category`, `hasAlert`, `attachments`.
    package static let contentAccepted = "content-accepted"
    /// What the extension gave back is not shown, the original is. `reason`.
    package static let contentIgnored = "content-ignored"
    /// A process registered categories. `bundle`, `identifiers` (comma-separated), `count`.
    package static let categoriesSet = "categories-set"
    /// A category that nobody registered is taken from the app's sources. `category`, `location`.
    package static let categoryDeclared = "category-declared"
    /// The notification is visible. `identifier`, `where` (`banner`, `lock-screen`, `list`), `sound`, `badge`,
    /// `replaced`.
    package static let presented = "presented"
    /// The notification is not shown though it could have been. `reason`.
    package static let suppressed = "suppressed"
    /// There was nothing to show. `reason`.
    package static let silent = "silent"
    /// The badge changed. `badge`.
    package static let badgeChanged = "badge-changed"
    /// A process added a request of its own, and it was taken. `bundle`, `identifier`, `seconds` (until it fires; missing
    /// where it is shown at once, or waits for a place).
    package static let requestAdded = "request-added"
    /// Permission was asked for, asked for again, or changed. `status`; `granted` where it was asked for again.
    package static let permission = "permission"
    /// The prompt for permission is on the screen. `bundle`, `options` (their names, comma-separated).
    package static let permissionPrompt = "permission-prompt"
    /// The device's clock was moved. `seconds`.
    package static let clockMoved = "clock-moved"
    /// The device entered or left a region. `region`, `decision` (`enter` or `leave`), `count` (of requests that fire).
    package static let regionCrossed = "region-crossed"
    /// A request does not fire though its region was entered or left. `identifier`, `region`, `reason`.
    package static let regionIgnored = "region-ignored"

    // MARK: The expanded view and the answers

    /// The notification was opened to its expanded view. `bundle` of the content extension, empty where none.
    package static let expanded = "expanded"
    /// The content extension laid itself out. `width`, `height`, `first`.
    package static let contentLaidOut = "content-laid-out"
    /// `didReceive(_:)` of a content extension was called, or a later notification came for it. `nth` (from 1).
    package static let contentReceived = "content-received"
    /// A content extension asked something of whoever shows it, by its context.
    package static let contentCommand = "content-command"
    /// The button over a medium was pressed.
    package static let contentMedia = "content-media"
    /// A touch or text was given to a content extension.
    package static let contentTouched = "content-touched"
    /// The device's clock moved on while a content extension was shown.
    package static let contentClock = "content-clock"
    /// A content extension is shown though something of it is still under way.
    package static let contentUnsettled = "content-unsettled"
    /// A content extension is shown while something in its process waits for a time. `seconds` until then.
    package static let contentStillDue = "content-still-due"
    /// A content extension's interface has gone.
    package static let contentDismissed = "content-dismissed"
    /// Required constraints exclude each other, and one was broken. `constraints` (a line each), `broken`.
    package static let layoutConflict = "layout-conflict"
    /// Constraints do not decide a view's frame. `view`, `ambiguous`.
    package static let layoutAmbiguous = "layout-ambiguous"
    /// A constraint that no layout can hold was left out. `constraint`, `why`.
    package static let layoutRefused = "layout-refused"
    /// A layout never settles. `type`, `identifier`.
    package static let layoutLoop = "layout-loop"
    /// A use of views or constraints that ends the process, as a phone's exception does. `name`.
    package static let layoutException = "layout-exception"
    /// An action was chosen. `action`, `hasText`.
    package static let response = "response"
    /// Who handled it. `action`, `handledBy`, `option`.
    package static let responseHandled = "response-handled"
    /// The device is unlocked, or stays locked, for an action. `granted`.
    package static let unlock = "unlock"
    /// A picture of the screen was written. `path`.
    package static let shot = "shot"
    /// Something that Belfry does not do was used. `name`, `location`.
    package static let unsupported = "unsupported"

    // MARK: The app

    /// Which of the app's files are run, and why; `taken` and `left` (comma-separated names), `reason`.
    package static let appSources = "app-sources"
    /// The app was launched, or asked or told something.
    package static let appAsked = "app-asked"
    /// Launching has finished. `class` of the app's delegate.
    package static let appLaunched = "app-launched"
    /// What the app said to it. `option` (of `willPresent`, comma-separated, or the fetch result), `reason`.
    package static let appAnswered = "app-answered"
    /// The app did something of its own, such as to begin a background task.
    package static let appEvent = "app-event"
    /// The app registers for remote notifications, or unregisters.
    package static let remoteRegistration = "remote-registration"
    /// The app opened an address. `url`.
    package static let urlOpened = "url-opened"

    // MARK: What an interface's code met

    /// A storyboard or xib could not be instantiated as it is. `reason`.
    package static let interface = "interface"
    /// A transform that is no number was refused, or something to draw had no place that is one.
    package static let invalidGeometry = "invalid-geometry"
    /// More is drawn than a drawing may hold; the rest is left out.
    package static let drawingCut = "drawing-cut"
    /// A text is longer than one that is drawn; its end is left out.
    package static let textCut = "text-cut"
    /// A font was asked for that is not there. `name`.
    package static let fontMissing = "font-missing"
    /// A view was changed from another thread than the main one. `type`.
    package static let offMainThread = "off-main-thread"
    /// A view controller has no view.
    package static let noView = "no-view"
    /// A view controller asks for its view while that is loaded.
    package static let viewLoadsItself = "view-loads-itself"
}

/// The names of facts in `TraceEvent.data`.
package enum TraceFact {
    package static let action = "action"
    package static let attachments = "attachments"
    package static let badge = "badge"
    package static let body = "body"
    package static let bodyBytes = "bodyBytes"
    package static let bundle = "bundle"
    package static let bytes = "bytes"
    package static let cached = "cached"
    package static let call = "call"
    package static let category = "category"
    package static let principalClass = "class"
    package static let code = "code"
    package static let copied = "copied"
    package static let count = "count"
    package static let decision = "decision"
    package static let detectedType = "detectedType"
    package static let domain = "domain"
    package static let exitCode = "exitCode"
    package static let first = "first"
    package static let granted = "granted"
    package static let group = "group"
    package static let handledBy = "handledBy"
    package static let hasAlert = "hasAlert"
    package static let hasText = "hasText"
    package static let height = "height"
    package static let identifier = "identifier"
    package static let identifiers = "identifiers"
    package static let isMutable = "isMutable"
    package static let launched = "launched"
    package static let limitBytes = "limitBytes"
    package static let location = "location"
    package static let method = "method"
    package static let name = "name"
    package static let nth = "nth"
    package static let option = "option"
    package static let options = "options"
    package static let path = "path"
    package static let peakBytes = "peakBytes"
    package static let pid = "pid"
    package static let place = "where"
    package static let pushType = "pushType"
    package static let reason = "reason"
    package static let redirectedFrom = "redirectedFrom"
    package static let region = "region"
    package static let replaced = "replaced"
    package static let reused = "reused"
    package static let seconds = "seconds"
    package static let signal = "signal"
    package static let sound = "sound"
    package static let status = "status"
    package static let stream = "stream"
    package static let text = "text"
    package static let type = "type"
    package static let url = "url"
    package static let width = "width"
}

extension TraceEvent {
    /// The fact as text; nil where it is missing or no text.
    package func string(_ fact: String) -> String? {
        guard case .string(let value)? = data[fact] else { return nil }
        return value
    }

    /// The fact as a whole number; nil where it is missing or none. Text that reads as one counts: facts that a
    /// process reports are text.
    package func integer(_ fact: String) -> Int? {
        switch data[fact] {
        case .integer(let value): value
        case .string(let value): Int(value)
        default: nil
        }
    }

    /// The fact as a number; nil where it is missing or none.
    package func double(_ fact: String) -> Double? {
        switch data[fact] {
        case .double(let value): value
        case .integer(let value): Double(value)
        case .string(let value): Double(value)
        default: nil
        }
    }

    /// The fact as a Boolean; nil where it is missing or none.
    package func boolean(_ fact: String) -> Bool? {
        switch data[fact] {
        case .boolean(let value): value
        case .string(let value): Bool(value)
        default: nil
        }
    }
}
