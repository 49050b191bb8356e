import BelfryNotificationModel

extension Device {
    /// The delivered notifications of an app as they are in its list, the newest first: for who opens a device that was
    /// closed meanwhile.
    package func shownBefore(for bundleIdentifier: String) throws(DeviceError) -> [DeliveryOutcome] {
        let (app, record) = try installed(bundleIdentifier)
        let limit = configuration.limits.listedNotifications
        let list = try stored { store throws(StoreError) in try store.delivered(app: record.id, limit: limit) }
        let texts = NotificationTexts(
            localeIdentifier: configuration.localeIdentifier, localizedString: app.localizedString)
        var outcomes: [DeliveryOutcome] = []
        for delivered in list {
            var shown = delivered
            shown.request.content = CommunicationRule(app: app).shown(
                texts.resolve(withStorePaths(shown.request.content)))
            var outcome = DeliveryOutcome(outcome: .presented, notification: shown)
            outcome.bundleIdentifier = bundleIdentifier
            outcome.places = [.lockScreen, .list]
            outcome.isProvisional = record.settings.authorizationStatus == .provisional
            outcome.interruptionLevel = shown.request.content.interruptionLevel
            outcome.badge = record.badge
            let name = shown.request.content.categoryIdentifier
            outcome.category =
                try stored { store throws(StoreError) in try store.category(name, app: record.id) }
                ?? app.declaredCategories.first { $0.category.identifier == name }?.category
            outcome.actions = (outcome.category?.actions ?? []).prefix(configuration.limits.actions).map(texts.resolve)
            outcome.actionsInLimitedSpace = min(outcome.actions.count, configuration.limits.actionsInLimitedSpace)
            outcome.hiddenPreview = HiddenPreviewRule(state: state, setting: record.settings.showPreviews).preview(
                of: shown.request.content, category: outcome.category, count: 1, texts: texts)
            outcomes.append(outcome)
        }
        return outcomes
    }
}
