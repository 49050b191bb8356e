/// A project as Xcode 8 made them: every file listed, groups with and without folders, localised files, quoted names,
/// settings in an `.xcconfig` chain, `Info.plist` files in full.
enum OldProject {
    static func make() throws -> TemporaryFolder {
        try TemporaryFolder([
            "Tower.xcodeproj/project.pbxproj": pbxproj,
            "Config/Base.xcconfig": """
            // Shared by all targets.
            #include? "Local.xcconfig"
            BUNDLE_PREFIX = de.example.tower // no slash-slash in a value
            IPHONEOS_DEPLOYMENT_TARGET = 9.0;
            SWIFT_VERSION = 3.0
            """,
            "Config/Service.xcconfig": """
            #include "Base.xcconfig"
            IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 10.2
            IPHONEOS_DEPLOYMENT_TARGET[sdk=iphonesimulator*] = 12.0
            SERVICE_SUFFIX = service
            """,
            "Tower/AppDelegate.swift": "", "Tower/Views/Bell.swift": "", "Legacy/Old.m": "",
            "Tower/Info.plist": infoPlist(#"<key>CFBundleDisplayName</key><string>Tower</string>"#),
            "Tower/de.lproj/Localizable.strings": #""GREETING" = "Hallo";"#,
            "Tower/en.lproj/Localizable.strings": #""GREETING" = "Hello";"#,
            "Tower/Assets.xcassets/Contents.json": "{}",
            "Tower/Tower.entitlements": """
            <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
            <array><string>group.$(CFBundleIdentifier)</string></array></dict></plist>
            """,
            "Ring Service/NotificationService.swift": "", "Shared/Media.swift": "",
            "Ring Service/Info.plist": infoPlist(
                """
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
                <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
                </dict>
                """),
            "Face/NotificationViewController.swift": "",
            "Face/Base.lproj/MainInterface.storyboard": "<document/>",
            "Face/Info.plist": infoPlist(
                """
                <key>NSExtension</key><dict>
                <key>NSExtensionAttributes</key><dict>
                <key>UNNotificationExtensionCategory</key><array><string>ring</string><string>peal</string></array>
                <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>
                </dict>
                <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
                <key>NSExtensionPointIdentifier</key>
                <string>com.apple.usernotifications.content-extension</string>
                </dict>
                """),
        ])
    }

    static func infoPlist(_ more: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
        <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
        <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>CFBundleVersion</key><string>${CURRENT_PROJECT_VERSION}</string>
        \(more)
        </dict></plist>
        """
    }

    static let pbxproj = """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 46;
        	objects = {

        /* Begin PBXBuildFile section */
        		B00000000000000000000001 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000001; };
        		B00000000000000000000002 /* Bell.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000002; };
        		B00000000000000000000003 /* Old.m in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000003; };
        		B00000000000000000000004 /* Localizable.strings in Resources */ = {isa = PBXBuildFile; fileRef = V00000000000000000000001; };
        		B00000000000000000000005 /* Assets.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000006; };
        		B00000000000000000000006 /* Media.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000007; };
        		B00000000000000000000007 /* NotificationService.swift in Sources */ = {isa = PBXBuildFile; fileRef = F00000000000000000000008; };
        		B00000000000000000000008 = {isa = PBXBuildFile; fileRef = F00000000000000000000009; };
        		B00000000000000000000009 = {isa = PBXBuildFile; fileRef = V00000000000000000000002; };
        		B0000000000000000000000A = {isa = PBXBuildFile; fileRef = P00000000000000000000002; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
        		B0000000000000000000000B = {isa = PBXBuildFile; fileRef = P00000000000000000000003; };
        		B0000000000000000000000C = {isa = PBXBuildFile; fileRef = F0000000000000000000000C; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        		F00000000000000000000001 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
        		F00000000000000000000002 = {isa = PBXFileReference; path = Bell.swift; sourceTree = "<group>"; };
        		F00000000000000000000003 = {isa = PBXFileReference; name = Old.m; path = Legacy/Old.m; sourceTree = SOURCE_ROOT; };
        		F00000000000000000000004 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        		F00000000000000000000005 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        		F00000000000000000000006 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        		F00000000000000000000007 = {isa = PBXFileReference; name = Media.swift; path = "../Shared/Media.swift"; sourceTree = "<group>"; };
        		F00000000000000000000008 = {isa = PBXFileReference; path = NotificationService.swift; sourceTree = "<group>"; };
        		F00000000000000000000009 = {isa = PBXFileReference; path = NotificationViewController.swift; sourceTree = "<group>"; };
        		F0000000000000000000000A = {isa = PBXFileReference; name = Base; path = Base.lproj/MainInterface.storyboard; sourceTree = "<group>"; };
        		F0000000000000000000000B = {isa = PBXFileReference; path = Config/Base.xcconfig; sourceTree = SOURCE_ROOT; };
        		F0000000000000000000000C = {isa = PBXFileReference; name = UserNotifications.framework; path = System/Library/Frameworks/UserNotifications.framework; sourceTree = SDKROOT; };
        		F0000000000000000000000D = {isa = PBXFileReference; path = Service.xcconfig; sourceTree = "<group>"; };
        		P00000000000000000000001 = {isa = PBXFileReference; path = Tower.app; sourceTree = BUILT_PRODUCTS_DIR; };
        		P00000000000000000000002 = {isa = PBXFileReference; path = "Ring Service.appex"; sourceTree = BUILT_PRODUCTS_DIR; };
        		P00000000000000000000003 = {isa = PBXFileReference; path = Face.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        /* End PBXFileReference section */

        		G00000000000000000000000 = {isa = PBXGroup; children = (G00000000000000000000001, G00000000000000000000003, G00000000000000000000004, G00000000000000000000005, F00000000000000000000003, F0000000000000000000000B); sourceTree = "<group>"; };
        		G00000000000000000000001 = {isa = PBXGroup; children = (F00000000000000000000001, G00000000000000000000002, V00000000000000000000001, F00000000000000000000006, ); path = Tower; sourceTree = "<group>"; };
        		G00000000000000000000002 = {isa = PBXGroup; children = (F00000000000000000000002, ); path = Views; sourceTree = "<group>"; };
        		G00000000000000000000003 = {isa = PBXGroup; children = (F00000000000000000000007, F00000000000000000000008, ); name = Service; path = "Ring Service"; sourceTree = "<group>"; };
        		G00000000000000000000004 = {isa = PBXGroup; children = (F00000000000000000000009, V00000000000000000000002, ); path = Face; sourceTree = SOURCE_ROOT; };
        		G00000000000000000000005 = {isa = PBXGroup; children = (F0000000000000000000000D, ); name = "Only a name"; path = Config; sourceTree = "<group>"; };
        		V00000000000000000000001 = {isa = PBXVariantGroup; children = (F00000000000000000000004, F00000000000000000000005, ); name = Localizable.strings; sourceTree = "<group>"; };
        		V00000000000000000000002 = {isa = PBXVariantGroup; children = (F0000000000000000000000A, ); name = MainInterface.storyboard; sourceTree = "<group>"; };

        		T00000000000000000000001 /* Tower */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L00000000000000000000001;
        			buildPhases = (S00000000000000000000001, R00000000000000000000001, E00000000000000000000001, );
        			dependencies = (D00000000000000000000001, );
        			name = Tower;
        			productReference = P00000000000000000000001;
        			productType = "com.apple.product-type.application";
        		};
        		T00000000000000000000002 = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L00000000000000000000002;
        			buildPhases = (S00000000000000000000002, W00000000000000000000002, );
        			name = "Ring Service";
        			productReference = P00000000000000000000002;
        			productType = "com.apple.product-type.app-extension";
        		};
        		T00000000000000000000003 = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L00000000000000000000003;
        			buildPhases = (S00000000000000000000003, R00000000000000000000003, );
        			name = Face;
        			productReference = P00000000000000000000003;
        			productType = "com.apple.product-type.app-extension";
        		};
        		D00000000000000000000001 = {isa = PBXTargetDependency; target = T00000000000000000000002; };
        		S00000000000000000000001 = {isa = PBXSourcesBuildPhase; files = (B00000000000000000000001, B00000000000000000000002, B00000000000000000000003, ); };
        		S00000000000000000000002 = {isa = PBXSourcesBuildPhase; files = (B00000000000000000000007, B00000000000000000000006, ); };
        		S00000000000000000000003 = {isa = PBXSourcesBuildPhase; files = (B00000000000000000000008, ); };
        		R00000000000000000000001 = {isa = PBXResourcesBuildPhase; files = (B00000000000000000000004, B00000000000000000000005, ); };
        		R00000000000000000000003 = {isa = PBXResourcesBuildPhase; files = (B00000000000000000000009, ); };
        		W00000000000000000000002 = {isa = PBXFrameworksBuildPhase; files = (B0000000000000000000000C, ); };
        		E00000000000000000000001 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (B0000000000000000000000A, B0000000000000000000000B, ); name = "Embed App Extensions"; };

        		C00000000000000000000010 = {isa = XCBuildConfiguration; baseConfigurationReference = F0000000000000000000000B; buildSettings = {SDKROOT = iphoneos; CURRENT_PROJECT_VERSION = 7; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; name = Debug; };
        		C00000000000000000000011 = {isa = XCBuildConfiguration; baseConfigurationReference = F0000000000000000000000B; buildSettings = {SDKROOT = iphoneos; CURRENT_PROJECT_VERSION = 8; }; name = Release; };
        		C00000000000000000000020 = {isa = XCBuildConfiguration; buildSettings = {CODE_SIGN_ENTITLEMENTS = Tower/Tower.entitlements; INFOPLIST_FILE = Tower/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = "$(BUNDLE_PREFIX)"; PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_OBJC_BRIDGING_HEADER = "Tower/Tower-Bridging-Header.h"; SWIFT_VERSION = 4.2; }; name = Debug; };
        		C00000000000000000000021 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = Tower/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = "$(BUNDLE_PREFIX).release"; PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Release; };
        		C00000000000000000000030 = {isa = XCBuildConfiguration; baseConfigurationReference = F0000000000000000000000D; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Ring Service/Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = "${BUNDLE_PREFIX}.$(SERVICE_SUFFIX:upper)"; PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", EXTENSION, ); }; name = Debug; };
        		C00000000000000000000031 = {isa = XCBuildConfiguration; baseConfigurationReference = F0000000000000000000000D; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Ring Service/Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = "${BUNDLE_PREFIX}.release.service"; PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Release; };
        		C00000000000000000000040 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = Face/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = de.example.tower.face; IPHONEOS_DEPLOYMENT_TARGET = 10.0; }; name = Debug; };
        		C00000000000000000000041 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = Face/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = de.example.tower.release.face; }; name = Release; };
        		L00000000000000000000000 = {isa = XCConfigurationList; buildConfigurations = (C00000000000000000000010, C00000000000000000000011, ); defaultConfigurationName = Release; };
        		L00000000000000000000001 = {isa = XCConfigurationList; buildConfigurations = (C00000000000000000000020, C00000000000000000000021, ); defaultConfigurationName = Release; };
        		L00000000000000000000002 = {isa = XCConfigurationList; buildConfigurations = (C00000000000000000000030, C00000000000000000000031, ); defaultConfigurationName = Release; };
        		L00000000000000000000003 = {isa = XCConfigurationList; buildConfigurations = (C00000000000000000000040, C00000000000000000000041, ); defaultConfigurationName = Release; };
        		A00000000000000000000000 /* Project object */ = {
        			isa = PBXProject;
        			buildConfigurationList = L00000000000000000000000;
        			developmentRegion = de;
        			mainGroup = G00000000000000000000000;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (T00000000000000000000001, T00000000000000000000002, T00000000000000000000003, );
        		};
        	};
        	rootObject = A00000000000000000000000 /* Project object */;
        }
        """
}
