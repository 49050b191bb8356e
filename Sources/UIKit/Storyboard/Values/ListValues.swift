#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let listTables: [String: [String: ValueSetter]] = [
            "tableView": table, "tableViewCell": cell, "collectionView": collection,
            "collectionReusableView": ["reuseIdentifier": .whileMaking],
            "collectionViewCell": ["customSize": .whileMaking],
            "collectionViewFlowLayout": flow,
        ]

        private static let separators: [String: UITableViewCell.SeparatorStyle] = [
            "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
        ]

        private static let table: [String: ValueSetter] = [
            "style": .whileMaking, "dataMode": .whileMaking,
            "separatorStyle": .choice(separators) { (table: UITableView, style) in table.separatorStyle = style },
            // Interface Builder's -1 is the automatic height.
            "rowHeight": .number { (table: UITableView, value) in
                table.rowHeight = value < 0 ? UITableView.automaticDimension : value
            },
            "estimatedRowHeight": .number { (table: UITableView, value) in
                table.estimatedRowHeight = value < 0 ? UITableView.automaticDimension : value
            },
            "sectionHeaderHeight": .number { (table: UITableView, value) in
                table.sectionHeaderHeight = value < 0 ? UITableView.automaticDimension : value
            },
            "sectionFooterHeight": .number { (table: UITableView, value) in
                table.sectionFooterHeight = value < 0 ? UITableView.automaticDimension : value
            },
            "allowsSelection": .boolean { (table: UITableView, value) in table.allowsSelection = value },
            "allowsMultipleSelection": .boolean { (table: UITableView, value) in table.allowsMultipleSelection = value
            },
            "separatorInset": .insets { (table: UITableView, insets) in table.separatorInset = insets },
            "separatorColor": .color { (table: UITableView, color) in table.separatorColor = color },
        ]

        private static let selections: [String: UITableViewCell.SelectionStyle] = [
            "none": .none, "blue": .blue, "gray": .gray, "default": .default,
        ]
        private static let accessories: [String: UITableViewCell.AccessoryType] = [
            "none": .none, "disclosureIndicator": .disclosureIndicator,
            "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
        ]

        private static let cell: [String: ValueSetter] = [
            "style": .whileMaking, "reuseIdentifier": .whileMaking, "rowHeight": .whileMaking,
            "textLabel": .whileMaking, "detailTextLabel": .whileMaking, "imageView": .whileMaking,
            "selectionStyle": .choice(selections) { (cell: UITableViewCell, style) in cell.selectionStyle = style },
            "accessoryType": .choice(accessories) { (cell: UITableViewCell, type) in cell.accessoryType = type },
            "indentationLevel": .integer { (cell: UITableViewCell, value) in cell.indentationLevel = value },
            "indentationWidth": .number { (cell: UITableViewCell, value) in cell.indentationWidth = value },
            "separatorInset": .insets { (cell: UITableViewCell, insets) in cell.separatorInset = insets },
        ]

        private static let collection: [String: ValueSetter] = [
            "dataMode": .whileMaking,
            "allowsSelection": .boolean { (view: UICollectionView, value) in view.allowsSelection = value },
            "allowsMultipleSelection": .boolean { (view: UICollectionView, value) in
                view.allowsMultipleSelection = value
            },
        ]

        private static let directions: [String: UICollectionView.ScrollDirection] = [
            "vertical": .vertical, "horizontal": .horizontal,
        ]

        private static let flow: [String: ValueSetter] = [
            "minimumLineSpacing": .number { (layout: UICollectionViewFlowLayout, value) in
                layout.minimumLineSpacing = value
            },
            "minimumInteritemSpacing": .number { (layout: UICollectionViewFlowLayout, value) in
                layout.minimumInteritemSpacing = value
            },
            "scrollDirection": .choice(directions) { (layout: UICollectionViewFlowLayout, value) in
                layout.scrollDirection = value
            },
            "automaticEstimatedItemSize": .boolean { (layout: UICollectionViewFlowLayout, value) in
                if value { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
            },
            "itemSize": .size { (layout: UICollectionViewFlowLayout, size) in layout.itemSize = size },
            "estimatedItemSize": .size { (layout: UICollectionViewFlowLayout, size) in layout.estimatedItemSize = size
            },
            "headerReferenceSize": .size { (layout: UICollectionViewFlowLayout, size) in
                layout.headerReferenceSize = size
            },
            "footerReferenceSize": .size { (layout: UICollectionViewFlowLayout, size) in
                layout.footerReferenceSize = size
            },
            "sectionInset": .insets { (layout: UICollectionViewFlowLayout, insets) in layout.sectionInset = insets },
        ]
    }
#endif
