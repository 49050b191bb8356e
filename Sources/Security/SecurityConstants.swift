#if os(Linux)
    // Apple, Keychain Services: the keys and values of queries. Their texts are those of a phone, which code may see in
    // the attributes of an item.
    public let kSecClass = "class"
    public let kSecClassGenericPassword = "genp"
    public let kSecClassInternetPassword = "inet"
    public let kSecClassCertificate = "cert"
    public let kSecClassKey = "keys"
    public let kSecClassIdentity = "idnt"

    public let kSecAttrAccessGroup = "agrp"
    public let kSecAttrAccessible = "pdmn"
    public let kSecAttrAccessControl = "accc"
    public let kSecAttrAccount = "acct"
    public let kSecAttrApplicationLabel = "klbl"
    public let kSecAttrApplicationTag = "atag"
    public let kSecAttrAuthenticationType = "atyp"
    public let kSecAttrComment = "icmt"
    public let kSecAttrCreationDate = "cdat"
    public let kSecAttrCreator = "crtr"
    public let kSecAttrDescription = "desc"
    public let kSecAttrGeneric = "gena"
    public let kSecAttrIsInvisible = "invi"
    public let kSecAttrIsPermanent = "perm"
    public let kSecAttrKeyClass = "kcls"
    public let kSecAttrKeySizeInBits = "bsiz"
    public let kSecAttrKeyType = "type"
    public let kSecAttrLabel = "labl"
    public let kSecAttrModificationDate = "mdat"
    public let kSecAttrPath = "path"
    public let kSecAttrPort = "port"
    public let kSecAttrProtocol = "ptcl"
    public let kSecAttrSecurityDomain = "sdmn"
    public let kSecAttrServer = "srvr"
    public let kSecAttrService = "svce"
    public let kSecAttrSynchronizable = "sync"
    public let kSecAttrSynchronizableAny = "syna"
    public let kSecAttrType = "type"

    public let kSecAttrAccessibleWhenUnlocked = "ak"
    public let kSecAttrAccessibleAfterFirstUnlock = "ck"
    public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = "akpu"
    public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku"
    public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
    public let kSecAttrAccessibleAlways = "dk"
    public let kSecAttrAccessibleAlwaysThisDeviceOnly = "dku"

    public let kSecAttrKeyTypeRSA = "42"
    public let kSecAttrKeyTypeEC = "73"
    public let kSecAttrKeyTypeECSECPrimeRandom = "73"
    public let kSecAttrKeyClassPublic = "0"
    public let kSecAttrKeyClassPrivate = "1"
    public let kSecAttrKeyClassSymmetric = "2"
    public let kSecAttrProtocolHTTP = "http"
    public let kSecAttrProtocolHTTPS = "htps"

    public let kSecMatchLimit = "m_Limit"
    public let kSecMatchLimitOne = "m_LimitOne"
    public let kSecMatchLimitAll = "m_LimitAll"
    public let kSecMatchCaseInsensitive = "m_CaseInsensitive"

    public let kSecReturnAttributes = "r_Attributes"
    public let kSecReturnData = "r_Data"
    public let kSecReturnPersistentRef = "r_PersistentRef"
    public let kSecReturnRef = "r_Ref"

    public let kSecValueData = "v_Data"
    public let kSecValuePersistentRef = "v_PersistentRef"
    public let kSecValueRef = "v_Ref"

    public let kSecUseAuthenticationContext = "u_AuthCtx"
    public let kSecUseAuthenticationUI = "u_AuthUI"
    public let kSecUseAuthenticationUIFail = "u_AuthUIF"
    public let kSecUseAuthenticationUISkip = "u_AuthUIS"
    public let kSecUseDataProtectionKeychain = "nleg"
    public let kSecUseOperationPrompt = "u_OpPrompt"

    /// What a call came to: 0, or one of the numbers of SecBase.h.
    public typealias OSStatus = Int32

    public let errSecSuccess: OSStatus = 0
    public let errSecUnimplemented: OSStatus = -4
    public let errSecIO: OSStatus = -36
    public let errSecParam: OSStatus = -50
    public let errSecAllocate: OSStatus = -108
    public let errSecUserCanceled: OSStatus = -128
    public let errSecBadReq: OSStatus = -909
    public let errSecNotAvailable: OSStatus = -25291
    public let errSecAuthFailed: OSStatus = -25293
    public let errSecDuplicateItem: OSStatus = -25299
    public let errSecItemNotFound: OSStatus = -25300
    public let errSecInteractionNotAllowed: OSStatus = -25308
    public let errSecDecode: OSStatus = -26275
    public let errSecMissingEntitlement: OSStatus = -34018

    /// What a number means, in English. `reserved` is nil.
    public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
        switch status {
        case errSecSuccess: "No error."
        case errSecUnimplemented: "Function or operation not implemented."
        case errSecIO: "I/O error."
        case errSecParam: "One or more parameters passed to a function were not valid."
        case errSecUserCanceled: "User canceled the operation."
        case errSecNotAvailable: "No keychain is available. You may need to restart your computer."
        case errSecAuthFailed: "The user name or passphrase you entered is not correct."
        case errSecDuplicateItem: "The specified item already exists in the keychain."
        case errSecItemNotFound: "The specified item could not be found in the keychain."
        case errSecInteractionNotAllowed: "User interaction is not allowed."
        case errSecDecode: "Unable to decode the provided data."
        case errSecMissingEntitlement: "A required entitlement isn't present."
        default: "OSStatus \(status)"
        }
    }
#endif
