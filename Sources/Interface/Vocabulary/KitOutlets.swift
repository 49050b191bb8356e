extension InterfaceVocabulary {
    /// True for an outlet that a class of Apple's has itself, whatever the team's class adds.
    package static func isKitOutlet(_ property: String, of node: InterfaceNode) -> Bool {
        switch node.family {
        case .controller: controllerOutlets.contains(property)
        case .view: viewOutlets.contains(property)
        case .gesture: property == "delegate" || property == "view"
        case .placeholder: controllerOutlets.contains(property)
        case .item, .layout, .effect, .object: property == "delegate"
        }
    }

    private static let controllerOutlets: Set<String> = [
        "view", "tableView", "collectionView", "delegate", "dataSource", "searchDisplayController",
        "navigationItem", "tabBarItem",
    ]

    private static let viewOutlets: Set<String> = [
        "delegate", "dataSource", "gestureRecognizers", "prefetchDataSource", "dragDelegate", "dropDelegate",
        "backgroundView", "selectedBackgroundView", "accessoryView", "inputView", "inputAccessoryView",
        "tableHeaderView", "tableFooterView", "contentView", "textLabel", "detailTextLabel", "imageView", "leftView",
        "rightView", "refreshControl", "mask", "maskView", "editingAccessoryView", "navigationDelegate", "uiDelegate",
        "UIDelegate", "viewForFirstBaselineLayout",
    ]
}
