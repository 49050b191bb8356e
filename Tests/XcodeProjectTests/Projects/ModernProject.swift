/// A project as Xcode 16 makes them: synchronised folders with exceptions, `Info.plist` files that are generated or
/// hold no more than the extension's part, settings in an `.xcconfig` of a synchronised folder.
enum ModernProject {
    static func make() throws -> TemporaryFolder {
        try TemporaryFolder([
            "App/Bells.xcodeproj/project.pbxproj": pbxproj,
            "App/Settings/App.xcconfig": "MARKETING_VERSION = 2.5\nPRODUCT_BUNDLE_IDENTIFIER = org.example.bells\n",
            "App/Bells/BellsApp.swift": "", "App/Bells/Views/Main.swift": "", "App/Bells/Model/Media.swift": "",
            "App/Bells/Localizable.xcstrings": "{}", "App/Bells/Notes/readme.h": "",
            "App/Bells/Mac/MacOnly.swift": "", "App/Bells/Bells.entitlements": "{}",
            "App/Bells/.hidden/Secret.swift": "", "App/Bells/Assets.xcassets/Contents.json": "{}",
            "App/Service/NotificationService.swift": "", "App/Service/Draft.swift": "",
            "App/Service/Sounds/ding.caf": "", "App/Service/en.lproj/Localizable.strings": "",
            "App/Service/de.lproj/Localizable.strings": "", "App/Service/en.lproj/Old.strings": "",
            "App/Service/Info.plist": """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>
            </dict><key>CFBundleIdentifier</key><string>written.in.the.file</string></dict></plist>
            """,
        ])
    }

    static let pbxproj = """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	objectVersion = 77;
        	objects = {
        		B1 = {isa = PBXBuildFile; fileRef = P2; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
        		P1 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Bells.app; sourceTree = BUILT_PRODUCTS_DIR; };
        		P2 = {isa = PBXFileReference; path = Service.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        		X1 /* Exceptions for "Bells" folder in "Service" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (Model/Media.swift, );
        			target = T2;
        		};
        		X2 /* Exceptions for "Bells" folder in "Bells" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (Notes, );
        			platformFiltersByRelativePath = {Mac/MacOnly.swift = (macos, ); };
        			target = T1;
        		};
        		X3 = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (Info.plist, Draft.swift, "/Localized: Old.strings", );
        			target = T2;
        		};
        		Y1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2, ); path = Bells; sourceTree = "<group>"; };
        		Y2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X3, ); path = Service; sourceTree = "<group>"; };
        		Y3 = {isa = PBXFileSystemSynchronizedRootGroup; path = Settings; sourceTree = "<group>"; };
        		G0 = {isa = PBXGroup; children = (Y1, Y2, Y3, ); sourceTree = "<group>"; };
        		S1 = {isa = PBXSourcesBuildPhase; files = (); };
        		S2 = {isa = PBXSourcesBuildPhase; files = (); };
        		E1 = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (B1, ); };
        		T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (S1, E1, ); fileSystemSynchronizedGroups = (Y1, ); name = Bells; productReference = P1; productType = "com.apple.product-type.application"; };
        		T2 = {isa = PBXNativeTarget; buildConfigurationList = L2; buildPhases = (S2, ); fileSystemSynchronizedGroups = (Y2, ); name = Service; productReference = P2; productType = "com.apple.product-type.app-extension"; };
        		C0 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 18.2; DEVELOPMENT_TEAM = TEAM123456; SWIFT_VERSION = 6; CURRENT_PROJECT_VERSION = 12; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; name = "Debug-Staging"; };
        		C1 = {isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = Y3; baseConfigurationReferenceRelativePath = App.xcconfig; buildSettings = {GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = "Bells & more"; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES; "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad" = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"; INFOPLIST_KEY_NSCameraUsageDescription = "for $(PRODUCT_NAME)"; INFOPLIST_KEY_UIRequiresFullScreen = NO; INFOPLIST_KEY_Unknown = 1; "PRODUCT_NAME[sdk=macosx*]" = BellsMac; PRODUCT_NAME = "$(TARGET_NAME)"; CODE_SIGN_ENTITLEMENTS = Bells/Bells.entitlements; }; name = "Debug-Staging"; };
        		C2 = {isa = XCBuildConfiguration; buildSettings = {GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = Service/Info.plist; INFOPLIST_KEY_CFBundleDisplayName = Service; PRODUCT_BUNDLE_IDENTIFIER = org.example.bells.service; PRODUCT_MODULE_NAME = "Bells_$(TARGET_NAME:lower)"; }; name = "Debug-Staging"; };
        		L0 = {isa = XCConfigurationList; buildConfigurations = (C0, ); };
        		L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
        		L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
        		A0 = {isa = PBXProject; buildConfigurationList = L0; developmentRegion = en; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, ); };
        	};
        	rootObject = A0;
        }
        """
}
