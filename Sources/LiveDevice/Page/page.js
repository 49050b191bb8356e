"use strict";

// The page shows what the device's interface says, and nothing that it has thought up itself: pictures, places that answer
// a touch and what the touch does all come from /api. Texts are set as text: what a payload says is never markup.

const byId = (id) => document.getElementById(id);
const keptRows = 500;
const listedNotifications = 100;
const noAnswer = "the device does not answer; see whether belfry up still runs";
let lastTrace = 0;
let working = 0;
let run = 0;
let events = null;
let minute = 0;
let isLoading = false;
let mustLoad = false;
let replyAction = null;

// --- What is asked ---

async function ask(path, method = "GET", body = undefined) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Error(noAnswer);
  }
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
}

/// What the user does: the last one's problem stays until they do something else.
async function act(work) {
  showProblem(null);
  showWork(1);
  try {
    await work();
  } catch (error) {
    showProblem(error.message);
  }
  showWork(-1);
}

function showWork(change) {
  working += change;
  byId("work").textContent = working ? "working…" : "";
}

function showConnection(text, isLost) {
  byId("connection").textContent = text;
  byId("connection").className = isLost ? "lost" : "";
}

function step(value, notification) {
  const query = notification ? `?notification=${encodeURIComponent(notification)}` : "";
  return act(() => ask(`/api/steps${query}`, "POST", JSON.stringify(value)));
}

function showProblem(text) {
  byId("problem").hidden = text === null;
  byId("problem").textContent = text ?? "";
}

// --- What is shown ---

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function fill(list, items, empty) {
  list.replaceChildren(...(items.length ? items : [element("li", empty, "empty")]));
}

function facts(list, rows) {
  list.replaceChildren(...rows.flatMap(([name, value]) => [element("dt", name), element("dd", value)]));
}

function showDevice(device) {
  for (const [name, value] of [
    ["isOnline", String(device.isOnline)], ["permission", device.permission], ["previews", device.settings.previews],
    ["appearance", device.appearance], ["size", device.screen.name],
  ]) {
    const field = byId("settings").elements[name];
    if (document.activeElement !== field) field.value = value;
  }
  facts(byId("facts"), [
    ["State", device.state], ["Badge", String(device.badge)], ["App", device.isAppRunning ? "runs" : "does not run"],
    ["Clock", device.clock], ["Language", device.locale], ["iOS", device.system], ["Scheduled", String(device.pending)],
  ]);
  facts(byId("service"), [
    ["Gateway", device.pushService], ["Topic", device.bundleIdentifier], ["Token", device.deviceToken],
    ["Registered", device.isRegistered ? "yes" : registering(device)],
    ["Waiting", String(device.waiting)],
  ]);
  const port = device.pushService.split(":").pop();
  byId("command").value = `belfry send --local --port ${port} --topic ${device.bundleIdentifier} `
    + `--token ${device.deviceToken} --title Hello --body "from a server"`;
}

/// Why pushes are refused as yet, and what to do.
function registering(device) {
  if (device.prompt === null) return "not yet: open the app, so that it can register";
  return `not yet: ${device.prompt} waits for the answer to its question${device.state === "locked" ? "; unlock the phone" : ""}`;
}

/// As many as are listed, and one more where there are others.
function showNotifications(list) {
  const items = list.slice(0, listedNotifications).map((each) => {
    const item = element("li");
    item.append(element("strong", each.title || each.body || each.identifier));
    if (each.subtitle) item.append(element("p", each.subtitle));
    if (each.title && each.body) item.append(element("p", each.body));
    const run = each.serviceExtension ? `; service extension: ${each.serviceExtension.result}` : "";
    item.append(element("p", `${each.date} ${each.reason}${run}`, "when"));
    return item;
  });
  if (list.length > items.length) items.push(element("li", `These are the newest ${items.length}.`, "empty"));
  fill(byId("notifications"), items, "Nothing is in the list.");
}

function showFindings(list) {
  fill(byId("findings"), list.map((each) => {
    const item = element("li", undefined, each.severity);
    item.append(element("strong", `${each.severity} ${each.rule}`));
    item.append(element("p", each.where ? `${each.message} (${each.where})` : each.message));
    if (each.fix) item.append(element("p", `To do: ${each.fix}`));
    return item;
  }), "Nothing was found wrong.");
}

function showResponses(list) {
  fill(byId("responses"), list.map((each) => {
    const text = each.userText === null ? "" : ` “${each.userText}”`;
    return element("li", `${each.actionIdentifier}${text} → ${each.handledBy}${each.option ? `: ${each.option}` : ""}`);
  }), "Nobody was asked yet.");
}

function addTrace(events) {
  const rows = events.filter((each) => each.number > lastTrace).map((each) => {
    lastTrace = each.number;
    const row = element("tr");
    row.append(element("td", each.at.toFixed(3)), element("td", each.actor), element("td", each.event));
    return row;
  });
  if (!rows.length) return;
  const body = byId("trace");
  body.append(...rows);
  while (body.rows.length > keptRows) body.rows[0].remove();
  const box = byId("trace-box");
  box.scrollTop = box.scrollHeight;
}

function showScreen(screen) {
  const picture = byId("picture");
  picture.src = `${screen.picture}?version=${screen.version}-${screen.minute}`;
  picture.width = screen.width;
  picture.height = screen.height;
  picture.alt = `The ${screen.view.replace("-", " ")}`;
  showMedia(screen);
  const areas = screen.areas.filter((area) => area.step !== null || area.takesText || area.press !== null
    || playback(area));
  const places = byId("areas");
  const focused = places.contains(document.activeElement) ? document.activeElement.dataset.place : null;
  places.replaceChildren(...areas.map((area) => place(area, screen)));
  if (focused === null) return;
  // Who uses the keyboard stays where they were, or at least on the phone.
  const same = [...places.children].find((button) => button.dataset.place === focused);
  (same ?? places.firstElementChild ?? byId("screen")).focus();
}

function lay(box, area, whole) {
  for (const [side, value, length] of [
    ["left", area.x, whole.width], ["width", area.width, whole.width],
    ["top", area.y, whole.height], ["height", area.height, whole.height],
  ]) box.style.setProperty(side, `${(value / length) * 100}%`);
}

/// Movies and sounds that play lie over the picture, which shows their moment. Those that go on are left as they are.
function showMedia(screen) {
  const boxes = byId("media");
  const kept = new Map([...boxes.children].map((box) => [box.dataset.source, box]));
  for (const area of screen.media) {
    const box = kept.get(area.source) ?? boxes.appendChild(mediaBox(area));
    kept.delete(area.source);
    lay(box, area, screen);
    const player = box.firstChild;
    const inside = { ...area.whole, x: area.whole.x - area.x, y: area.whole.y - area.y };
    lay(player, inside, area);
    player.style.setProperty("object-fit", { aspectFit: "contain", aspectFill: "cover", stretch: "fill" }[area.gravity]);
    follows(player, area);
  }
  for (const box of kept.values()) box.remove();
}

function mediaBox(area) {
  const box = element("div");
  box.dataset.source = area.source;
  const player = element(area.hasPicture ? "video" : "audio");
  player.src = area.source;
  player.playsInline = true;
  player.hidden = true;
  player.addEventListener("playing", () => { player.hidden = false; });
  // What is not moving is in the picture; what the browser cannot show too.
  for (const name of ["pause", "ended", "error"]) player.addEventListener(name, () => { player.hidden = true; });
  box.append(player);
  return box;
}

/// A player of an extension goes by the device's clock; an attachment's own, by who touches it here.
function follows(player, area) {
  if (!area.isPlaying) {
    if (player.dataset.isPlaying === "true") player.pause();
    delete player.dataset.isPlaying;
    return;
  }
  if (Math.abs(player.currentTime - area.seconds) > 1.5) player.currentTime = area.seconds;
  if (player.dataset.isPlaying !== "true") start(player);
  player.dataset.isPlaying = "true";
}

/// Without a touch on the page browsers play nothing that is heard.
function start(player) {
  player.play().catch(() => {
    player.muted = true;
    player.play().catch(() => {});
  });
}

function playback(area) {
  return area.kind === "attachmentPlayback";
}

/// The movie or sound that a button lies on.
function touchPlayback(area, screen) {
  const x = area.x + area.width / 2;
  const y = area.y + area.height / 2;
  const under = screen.media.findLast((each) =>
    each.x <= x && x <= each.x + each.width && each.y <= y && y <= each.y + each.height);
  const player = [...byId("media").children].find((box) => box.dataset.source === under?.source)?.firstChild;
  if (!player) return;
  if (player.paused) start(player); else player.pause();
}

/// A button over the place on the picture: for the mouse, the keyboard and who hears the page.
function place(area, screen) {
  const button = element("button");
  button.type = "button";
  button.dataset.place = `${area.kind} ${area.name ?? ""}`;
  button.setAttribute("aria-label", area.label || area.kind);
  button.title = area.label;
  lay(button, area, screen);
  let wasPressed = false;
  let timer = 0;
  const notification = area.kind === "notification" ? area.name : undefined;
  const press = () => { wasPressed = true; step(area.press, notification); };
  button.addEventListener("pointerdown", () => {
    wasPressed = false;
    if (area.press !== null) timer = setTimeout(press, 500);
  });
  for (const name of ["pointerup", "pointerleave"]) button.addEventListener(name, () => clearTimeout(timer));
  button.addEventListener("click", (event) => {
    if (wasPressed) return;
    if (area.press !== null && (event.shiftKey || area.step === null)) return press();
    if (area.takesText) return askForReply(area);
    if (playback(area)) return touchPlayback(area, screen);
    step(touch(area, event, button), notification);
  });
  return button;
}

/// In a content extension's view it matters where it was touched; the keyboard touches the middle.
function touch(area, event, button) {
  const point = area.step && typeof area.step === "object" ? area.step.tap : undefined;
  if (area.kind !== "extensionView" || !point || typeof point !== "object" || event.detail === 0) return area.step;
  const frame = button.getBoundingClientRect();
  const x = (event.clientX - frame.left) / frame.width - 0.5;
  const y = (event.clientY - frame.top) / frame.height - 0.5;
  return { tap: { x: point.x + x * area.width, y: point.y + y * area.height } };
}

function askForReply(area) {
  replyAction = area.name;
  byId("reply-label").textContent = area.label;
  byId("reply").hidden = false;
  byId("reply-text").focus();
}

function endReply() {
  replyAction = null;
  byId("reply").hidden = true;
  byId("reply-text").value = "";
}

// --- How it is kept true ---

async function load() {
  if (isLoading) { mustLoad = true; return; }
  isLoading = true;
  do {
    mustLoad = false;
    const asked = run;
    try {
      const [device, notifications, findings, responses, trace] = await Promise.all([
        ask("/api/device"), ask(`/api/notifications?limit=${listedNotifications + 1}`), ask("/api/findings"),
        ask("/api/responses"), ask(`/api/trace?after=${lastTrace}`),
      ]);
      if (asked !== run) continue;
      showDevice(device);
      showNotifications(notifications);
      showFindings(findings);
      showResponses(responses);
      addTrace(trace);
      showScreen(await ask("/api/screens/now"));
      document.body.dataset.version = String(device.version);
      showConnection("connected", false);
      atNextMinute(device.clock);
    } catch (error) {
      showConnection(error.message, true);
    }
  } while (mustLoad);
  isLoading = false;
}

/// The lock screen shows the time, and notifications how old they are.
function atNextMinute(clock) {
  clearTimeout(minute);
  minute = setTimeout(load, 60_000 - (Date.parse(clock) % 60_000) + 500);
}

function follow() {
  events = new EventSource("/api/events");
  events.addEventListener("open", () => {
    if (byId("problem").textContent === noAnswer) showProblem(null);
    load();
  });
  events.addEventListener("error", () => {
    showConnection("the device does not answer; trying again", true);
    // Some browsers give up after the first try.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => { reset(); follow(); }, 2000);
  });
  events.addEventListener("changed", load);
  // Another run of the device, or too much was missed: all of it is looked at anew.
  events.addEventListener("reset", () => { reset(); load(); });
}

/// A browser has six connections to one device for all of its tabs: who is not seen gives its own back.
document.addEventListener("visibilitychange", () => {
  events.close();
  if (document.hidden) return;
  reset();
  follow();
});

function reset() {
  run += 1;
  lastTrace = 0;
  byId("trace").replaceChildren();
}

// --- What the user does ---

for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => step(button.dataset.step));
}
byId("push").addEventListener("submit", (event) => {
  event.preventDefault();
  const collapse = byId("collapse").value;
  const query = collapse ? `?collapse-id=${encodeURIComponent(collapse)}` : "";
  act(() => ask(`/api/pushes${query}`, "POST", byId("payload").value));
});
byId("settings").addEventListener("change", (event) => {
  const { name, value } = event.target;
  act(() => ask("/api/device", "PATCH", { [name]: name === "isOnline" ? value === "true" : value }));
});
byId("clock").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("advance").value.trim();
  step({ advance: /^\d+(\.\d+)?$/.test(text) ? Number(text) : text });
});
byId("reply").addEventListener("submit", (event) => {
  event.preventDefault();
  const answer = { reply: byId("reply-text").value, action: replyAction };
  endReply();
  byId("screen").focus();
  step(answer);
});
byId("reply-cancel").addEventListener("click", endReply);
byId("reply").addEventListener("keydown", (event) => { if (event.key === "Escape") endReply(); });
byId("copy").addEventListener("click", () => {
  byId("command").select();
  // A page from another machine has no clipboard of its own (W3C, Secure Contexts).
  act(() => navigator.clipboard?.writeText(byId("command").value) ?? document.execCommand("copy"));
});

follow();
