#!/usr/bin/env python3
"""A second reading of Xcode projects, to check the first one with. It shares nothing with it: another language, another
parser (regular expressions over the whole file into dictionaries), Python's plistlib for Info.plists.

    read_projects.py FOLDER...         a table, one line for each app and each notification extension
    read_projects.py --check OURS FOLDER...

OURS is a table of Belfry's own reading (the test `PublicProjectsTests` writes it); what differs is printed, and the exit
code is 1.
"""
import os
import plistlib
import re
import sys
import unicodedata

COLUMNS = ["project", "target", "role", "class", "deployment", "categories", "bundle", "module", "swift", "embedded",
           "sources"]
POINTS = {"com.apple.usernotifications.service": "service",
          "com.apple.usernotifications.content-extension": "content"}

# ---------------------------------------------------------------- old-style property lists

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/'
    r'|(?P<string>"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\')'
    r'|(?P<word>[A-Za-z0-9_$/:.\-]+)|(?P<mark>[{}();,=])|(?P<data><[0-9a-fA-F\s]*>)', re.S)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def unescape(text):
    def one(match):
        code = match.group(1)
        if code[0] in "Uu":
            return chr(int(code[1:], 16))
        if code[0] in "01234567":
            return chr(int(code, 8))
        return ESCAPES.get(code, code)
    return re.sub(r"\\([Uu][0-9a-fA-F]{4}|[0-7]{1,3}|.)", one, text, flags=re.S)


def tokens(text):
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f"unexpected {text[at]!r} at {at}")
        at = match.end()
        if match.group("string") is not None:
            yield "value", unescape(match.group("string")[1:-1])
        elif match.group("word") is not None:
            yield "value", match.group("word")
        elif match.group("data") is not None:
            yield "value", match.group("data")
        elif match.group("mark") is not None:
            yield match.group("mark"), None


def parse(text):
    stream = tokens(text)

    def value(kind, text):
        if kind == "value":
            return text
        if kind == "{":
            result = {}
            for kind, key in stream:
                if kind == "}":
                    return result
                assert next(stream)[0] == "="
                result[key] = value(*next(stream))
                assert next(stream)[0] == ";"
        if kind == "(":
            result = []
            for kind, text in stream:
                if kind == ")":
                    return result
                if kind != ",":
                    result.append(value(kind, text))
        raise ValueError("a value is missing")
    return value(*next(stream))


def read_plist(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        return plistlib.loads(data)
    except Exception:
        return parse(data.decode("utf-8-sig"))


# ---------------------------------------------------------------- paths, as a Mac finds them

def find(path):
    path = os.path.normpath(path)
    if os.path.exists(path):
        return path
    parts, here = path.strip("/").split("/"), "/"
    for part in parts:
        wanted = unicodedata.normalize("NFC", part).casefold()
        names = os.listdir(here) if os.path.isdir(here) else []
        same = [name for name in sorted(names) if unicodedata.normalize("NFC", name).casefold() == wanted]
        if not same:
            return path
        here = os.path.join(here, part if part in same else same[0])
    return here


# ---------------------------------------------------------------- settings

def wildcard(pattern, text):
    import fnmatch
    return fnmatch.fnmatchcase(text, pattern)


def conditions_hold(key, configuration):
    for name, pattern in re.findall(r"[\[,]([A-Za-z_]+)=([^\],]*)", key):
        value = {"sdk": "iphoneos", "arch": "arm64", "variant": "normal", "config": configuration}.get(name)
        if value is None and pattern != "*" or value is not None and not wildcard(pattern, value):
            return False
    return True


def read_xcconfig(path, configuration, seen=()):
    """A list of (name, value), the first counts."""
    pairs = []
    if path in seen or not os.path.isfile(path):
        return pairs
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = re.sub(r"\\\s*\n", " ", re.sub(r"//[^\n]*", "", file.read())).splitlines()
    for line in lines:
        line = line.strip()
        include = re.match(r'#\s*include\??\s*"([^"]*)"', line)
        if include:
            other = find(os.path.join(os.path.dirname(path), include.group(1)))
            pairs = read_xcconfig(other, configuration, (*seen, path)) + pairs
            continue
        setting = re.match(r"([A-Za-z_]\w*)\s*((?:\[[^\]]*\]\s*)*)=(.*)", line)
        if setting and conditions_hold(setting.group(2), configuration):
            pairs.insert(0, (setting.group(1), setting.group(3).strip().rstrip(";").strip()))
    return pairs


def text_of(value):
    return " ".join(value) if isinstance(value, list) else str(value)


class Settings:
    def __init__(self, layers):
        self.chains = {}
        for layer in layers:
            for name, value in layer:
                self.chains.setdefault(name, []).append(value)

    def __call__(self, name):
        return self.value(name, {})

    def value(self, name, used):
        chain = self.chains.get(name, [])
        level = used.get(name, 0)
        if level >= len(chain):
            return ""
        return self.expand(chain[level], {**used, name: level + 1, "": name})

    def expand(self, text, used=None):
        used = used or {}
        result, at = "", 0
        while at < len(text):
            if text[at] != "$" or at + 1 == len(text):
                result += text[at]
                at += 1
                continue
            opening = text[at + 1]
            if opening in "({[":
                closing = {"(": ")", "{": "}", "[": "]"}[opening]
                depth, end = 0, at + 1
                while end < len(text):
                    depth += (text[end] == opening) - (text[end] == closing)
                    if depth == 0:
                        break
                    end += 1
                result += self.reference(text[at + 2:end], used)
                at = end + 1
            elif opening == "$":
                result += "$"
                at += 2
            else:
                word = re.match(r"[A-Za-z_]\w*", text[at + 1:])
                result += self.value(word.group(0), used) if word else "$"
                at += 1 + (len(word.group(0)) if word else 0)
        return result

    def reference(self, body, used):
        parts, depth = [""], 0
        for character in body:
            depth += (character in "({[") - (character in ")}]")
            if character == ":" and depth == 0:
                parts.append("")
            else:
                parts[-1] += character
        name = self.expand(parts[0], used)
        if name in ("inherited", "value"):
            name = used.get("", "")
        result = self.value(name, used)
        for operator in parts[1:]:
            result = self.operate(operator, result, used)
        return result

    def operate(self, operator, text, used):
        name, equals, operand = operator.partition("=")
        if equals:
            return (text or self.expand(operand, used)) if name == "default" else text
        if name == "lower":
            return text.lower()
        if name == "upper":
            return text.upper()
        if name == "rfc1034identifier":
            text = re.sub(r"[^A-Za-z0-9-]", "-", text)
            return re.sub(r"^[0-9]", "-", text)
        if name in ("c99extidentifier", "identifier"):
            text = re.sub(r"\W" if name[0] == "c" else r"[^A-Za-z0-9_]", "_", unicodedata.normalize("NFC", text))
            return re.sub(r"^[0-9]", "_", text)
        return text


def is_true(text):
    return text.strip().upper() in ("YES", "TRUE", "1")


# ---------------------------------------------------------------- projects

class Project:
    def __init__(self, path):
        self.path = path
        with open(os.path.join(path, "project.pbxproj"), "rb") as file:
            data = file.read()
        self.list = plistlib.loads(data) if data.lstrip().startswith(b"<?xml") else parse(data.decode("utf-8-sig"))
        self.objects = self.list["objects"]
        self.project = self.objects[self.list["rootObject"]]
        self.root = os.path.normpath(os.path.join(os.path.dirname(path), self.project.get("projectDirPath", "")))
        self.parents = {}
        for identifier, item in self.objects.items():
            for child in item.get("children", []) if isinstance(item, dict) else []:
                self.parents.setdefault(child, identifier)

    def get(self, identifier):
        return self.objects.get(identifier) or {}

    def location(self, identifier):
        path = ""
        for _ in range(200):
            item = self.get(identifier)
            path = os.path.join(item.get("path", ""), path) if path else item.get("path", "")
            tree = item.get("sourceTree", "<group>")
            if path.startswith("/"):
                return find(path)
            if tree == "SOURCE_ROOT" or tree == "<group>" and identifier not in self.parents:
                return find(os.path.join(self.root, path))
            if tree == "<absolute>":
                return find("/" + path)
            if tree != "<group>":
                return None
            identifier = self.parents[identifier]
        return None

    def configuration(self, owner, wanted):
        configurations = [self.get(i) for i in self.get(owner["buildConfigurationList"])["buildConfigurations"]]
        names = [c["name"] for c in configurations]
        if wanted is None:
            default = self.get(owner["buildConfigurationList"]).get("defaultConfigurationName")
            debug = [n for n in names if n == "Debug"] + [n for n in names if n.lower().startswith("debug")]
            wanted = (debug + [n for n in names if n == default] + names)[0]
        return wanted, next((c for c in configurations if c["name"] == wanted), None)

    def layers(self, configuration, name):
        if not configuration:
            return []
        settings = configuration.get("buildSettings", {})
        own = [(re.sub(r"\[.*", "", key), text_of(settings[key]))
               for key in sorted(settings, reverse=True) if conditions_hold(key, name)]
        base = configuration.get("baseConfigurationReference")
        path = self.location(base) if base else None
        if not path and configuration.get("baseConfigurationReferenceAnchor"):
            folder = self.location(configuration["baseConfigurationReferenceAnchor"])
            path = find(os.path.join(folder, configuration["baseConfigurationReferenceRelativePath"]))
        return [own, read_xcconfig(path, name) if path else []]

    def settings(self, target):
        wanted, own = self.configuration(target, None)
        shared = self.configuration(self.project, wanted)[1]
        defaults = {
            "TARGET_NAME": target["name"], "TARGETNAME": target["name"], "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)",
            "SRCROOT": self.root, "SOURCE_ROOT": self.root, "PROJECT_DIR": self.root, "CONFIGURATION": wanted,
            "PROJECT_NAME": os.path.basename(self.path)[:-len(".xcodeproj")],
            "DEVELOPMENT_LANGUAGE": self.project.get("developmentRegion", "en"),
        }
        return Settings(self.layers(own, wanted) + self.layers(shared, wanted) + [list(defaults.items())])

    def is_for_phone(self, settings):
        root, platforms = settings("SDKROOT"), settings("SUPPORTED_PLATFORMS")
        return "iphone" in root or ("iphone" in platforms if platforms.strip() else root in ("", "auto"))

    def info(self, settings):
        path = settings("INFOPLIST_FILE").strip().strip('"')
        plist = {}
        if path:
            plist = read_plist(find(os.path.join(self.root, path)))
        if is_true(settings("GENERATE_INFOPLIST_FILE")) and settings("PRODUCT_BUNDLE_IDENTIFIER"):
            plist["CFBundleIdentifier"] = settings("PRODUCT_BUNDLE_IDENTIFIER")
        return plist

    def embeds(self, app, target):
        name = self.get(target.get("productReference")).get("path")
        for phase in map(self.get, app.get("buildPhases", [])):
            if phase.get("isa") != "PBXCopyFilesBuildPhase":
                continue
            folder = str(phase.get("dstSubfolderSpec", phase.get("dstSubfolder", "")))
            if folder not in ("13", "PlugIns") and "EXTENSIONS_FOLDER_PATH" not in phase.get("dstPath", ""):
                continue
            for file in map(self.get, phase.get("files", [])):
                reference = file.get("fileRef")
                if reference == target.get("productReference") or name and self.get(reference).get("path") == name:
                    return True
        return False

    def sources(self, identifier, target):
        """The names of the Swift files."""
        found = set()
        for phase in map(self.get, target.get("buildPhases", [])):
            if phase.get("isa") == "PBXSourcesBuildPhase":
                for file in map(self.get, phase.get("files", [])):
                    filters = file.get("platformFilters") or [file.get("platformFilter", "ios")]
                    path = self.location(file["fileRef"]) if file.get("fileRef") in self.objects else None
                    if path and path.endswith(".swift") and "ios" in filters:
                        found.add(path)
        for folder_id, folder in self.objects.items():
            if folder.get("isa") != "PBXFileSystemSynchronizedRootGroup":
                continue
            owned = folder_id in target.get("fileSystemSynchronizedGroups", [])
            exceptions = [e for s in map(self.get, folder.get("exceptions", []))
                          if s.get("target") == identifier for e in s.get("membershipExceptions", [])]
            base = self.location(folder_id)
            if not base or not owned and not exceptions:
                continue
            for here, folders, names in os.walk(base):
                folders[:] = [f for f in folders if not f.startswith(".") and "." not in f or f.endswith(".lproj")]
                for name in names:
                    relative = os.path.relpath(os.path.join(here, name), base)
                    excepted = any(relative == e or relative.startswith(e.rstrip("/") + "/") for e in exceptions)
                    if name.endswith(".swift") and not name.startswith(".") and excepted != owned:
                        found.add(os.path.join(here, name))
        return found

    def rows(self, folder):
        natives = [(i, self.get(i)) for i in self.project.get("targets", [])
                   if self.get(i).get("isa") == "PBXNativeTarget"]
        apps = [t for _, t in natives if t.get("productType") == "com.apple.product-type.application"
                and self.is_for_phone(self.settings(t))]
        for identifier, target in natives:
            is_app = target.get("productType") == "com.apple.product-type.application"
            if not is_app and target.get("productType") != "com.apple.product-type.app-extension":
                continue
            settings = self.settings(target)
            if not self.is_for_phone(settings):
                continue
            try:
                plist = self.info(settings)
            except Exception as error:
                print(f"# {self.path}: {target['name']}: {error}", file=sys.stderr)
                continue
            extension = plist.get("NSExtension") or {}
            role = "app" if is_app else POINTS.get(str(extension.get("NSExtensionPointIdentifier")))
            if not role:
                continue
            categories = (extension.get("NSExtensionAttributes") or {}).get("UNNotificationExtensionCategory", [])
            categories = [categories] if isinstance(categories, str) else categories
            excluded = settings("EXCLUDED_SOURCE_FILE_NAMES").split()
            sources = [s for s in self.sources(identifier, target)
                       if not any(wildcard(p, os.path.basename(s)) for p in excluded)]
            bundle = settings.expand(plist.get("CFBundleIdentifier") or "$(PRODUCT_BUNDLE_IDENTIFIER)")
            yield {
                "project": os.path.relpath(self.path, folder), "target": target["name"], "role": role,
                "class": settings.expand(extension.get("NSExtensionPrincipalClass", "")),
                "deployment": settings("IPHONEOS_DEPLOYMENT_TARGET").strip(),
                "categories": ",".join(settings.expand(c) for c in categories if c),
                "bundle": bundle or settings("PRODUCT_BUNDLE_IDENTIFIER"),
                "module": settings("PRODUCT_MODULE_NAME"), "swift": settings("SWIFT_VERSION").strip(),
                "embedded": "+".join(sorted(a["name"] for a in apps if self.embeds(a, target))),
                "sources": str(len(sources)),
            }


def projects(folder):
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if f not in ("Pods", "Carthage", "node_modules", ".git"))
        if here.endswith(".xcodeproj") and "project.pbxproj" in names and \
                os.path.getsize(os.path.join(here, "project.pbxproj")):
            yield here


def check(ours, rows):
    """Every line of ours has to be ours and theirs alike; a line of theirs may be another app's only."""
    differences, matched = 0, 0
    theirs = {(r["project"], r["target"]): r for r in rows}
    chosen = {}
    for line in ours:
        chosen.setdefault(line["project"], set())
        if line["role"] == "app":
            chosen[line["project"]].add(line["target"])
    seen = set()
    for line in ours:
        key = (line["project"], line["target"])
        seen.add(key)
        other = theirs.get(key)
        if other is None:
            print("only ours:", line)
            differences += 1
            continue
        matched += 1
        for column in COLUMNS[2:]:
            mine, second = line[column], other[column]
            if column == "embedded" and line["role"] == "app":
                continue
            if column == "embedded":
                mine = mine == "yes"
                second = bool(chosen[line["project"]] & set(second.split("+")))
            if mine != second:
                print(f"{key}: {column}: ours {mine!r}, second {second!r}")
                differences += 1
    for key, row in theirs.items():
        if key in seen or row["role"] == "app" and chosen.get(key[0]):
            continue
        apps = set(row["embedded"].split("+")) - {""}
        if apps and not apps & chosen.get(key[0], set()):
            print(f"{key}: belongs to {', '.join(sorted(apps))}, not to {', '.join(chosen.get(key[0], ['no app']))}")
        else:
            print("only second:", row)
            differences += 1
    print(f"{matched} apps and extensions alike but for {differences} differences")
    return differences


def main():
    arguments = sys.argv[1:]
    ours = None
    if arguments and arguments[0] == "--check":
        with open(arguments[1], encoding="utf-8") as file:
            ours = [dict(zip(COLUMNS, line.rstrip("\n").split("\t"))) for line in file if line.strip()]
        arguments = arguments[2:]
    rows = []
    for folder in arguments:
        for path in projects(os.path.abspath(folder)):
            try:
                rows += Project(path).rows(os.path.abspath(folder))
            except Exception as error:
                print(f"# {path}: {type(error).__name__} {error}", file=sys.stderr)
    if ours is not None:
        sys.exit(1 if check(ours, rows) else 0)
    print("\t".join(COLUMNS))
    for row in rows:
        print("\t".join(row[column] for column in COLUMNS))


main()
