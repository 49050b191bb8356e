#if os(Linux)
    extension UIButton.ButtonType {
        /// Of the word that a document has for it; without one it is a custom one.
        init(interface word: String?) {
            switch word {
            case "system", "roundedRect": self = .system
            case "detailDisclosure": self = .detailDisclosure
            case "infoLight": self = .infoLight
            case "infoDark": self = .infoDark
            case "contactAdd": self = .contactAdd
            case "close": self = .close
            case "plain": self = .plain
            default: self = .custom
            }
        }
    }

    extension UITableView.Style {
        init(interface word: String?) {
            switch word {
            case "grouped": self = .grouped
            case "insetGrouped": self = .insetGrouped
            default: self = .plain
            }
        }
    }

    extension UITableViewCell.CellStyle {
        init(interface word: String?) {
            switch word {
            case "IBUITableViewCellStyleValue1": self = .value1
            case "IBUITableViewCellStyleValue2": self = .value2
            case "IBUITableViewCellStyleSubtitle": self = .subtitle
            default: self = .default
            }
        }
    }
#endif
