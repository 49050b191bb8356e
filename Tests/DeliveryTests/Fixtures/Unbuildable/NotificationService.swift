import OneSignalExtension
import UserNotifications

/// Needs a module that is not here.
class NotificationService: UNNotificationServiceExtension {}
