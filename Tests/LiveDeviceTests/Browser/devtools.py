"""A page in a browser, steered with the DevTools protocol over the browser's two pipes."""
import base64
import json
import os
import subprocess


class Page:
    def __init__(self, browser, folder):
        self.folder = folder
        ours_out, self.to = os.pipe()
        self.frm, theirs_in = os.pipe()

        def descriptors():
            # The protocol's pipes are 3 and 4; each is moved away first, so that neither hits the other.
            read, write = os.dup(ours_out), os.dup(theirs_in)
            read, write = os.dup2(read, 30), os.dup2(write, 31)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [browser, "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             f"--user-data-dir={folder}/profile", "--window-size=1280,1000", "about:blank"],
            preexec_fn=descriptors, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(ours_out)
        os.close(theirs_in)
        self.rest = b""
        self.number = 0
        self.session = None
        self.complaints = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.rest:
            part = os.read(self.frm, 1 << 16)
            if not part:
                raise SystemExit("the browser has gone")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("method") == "Runtime.exceptionThrown":
                self.complaints.append(answer["params"]["exceptionDetails"]["text"])
            if answer.get("method") == "Log.entryAdded" and answer["params"]["entry"]["level"] == "error":
                self.complaints.append(answer["params"]["entry"]["text"])
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def value(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def until(self, condition):
        """Waits for the page itself: it looks again after each of its changes."""
        return self.value(
            "new Promise((done) => { const look = () => { const value = (() => " + condition + ")();"
            " if (value) { watch.disconnect(); done(value); } };"
            " const watch = new MutationObserver(look);"
            " watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});"
            " look(); })")

    def picture(self, name):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
        with open(f"{self.folder}/{name}.png", "wb") as file:
            file.write(base64.b64decode(data))

    def end(self):
        self.process.kill()
        self.process.wait()
