// Added by the proxy to each document of an embedded app: reports to the page around it that the
// body has content and that the app is gone, and offers `petronsAppliance` to the app.
(() => {
  const { page, failed, person } = document.currentScript.dataset;
  const send = (message) => {
    if (window.parent !== window)
      window.parent.postMessage({ source: "petrons-appliance", ...message }, page);
  };
  let theme;
  const themed = new Set();
  let hasReported = false;
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || origin !== page || data?.source !== "petrons") return;
    if (data.type === "content") send({ type: hasReported ? "content" : "waiting" });
    if (data.type !== "theme" || data.theme === theme) return;
    theme = data.theme;
    for (const listener of themed) listener(theme);
  });
  window.petronsAppliance = Object.freeze({
    loader: (messages) => send({ type: "loader", messages }),
    notify: ({ id, level, text }) => send({ type: "notification", id, level, text, shown: true }),
    hide: (id) => send({ type: "notification", id, shown: false }),
    modelUpdated: (name, property, value) => send({ type: "model-updated", name, property, value }),
    failed: (reason) => send({ type: "failed", reason }),
    onTheme: (listener) => {
      themed.add(listener);
      if (theme === undefined) send({ type: "theme" });
      else listener(theme);
    },
  });
  if (failed !== undefined) {
    send({ type: "failed", reason: failed });
    return;
  }
  // The cookie of an app is of who opened it last: a document of somebody else in this browser
  // would go on as that person.
  if (person !== undefined) {
    const opened = new BroadcastChannel(location.pathname.split("/", 4).join("/"));
    opened.onmessage = ({ data }) => {
      if (data !== person)
        send({
          type: "failed",
          reason: "Another person opened this app in this browser. Load the page again.",
        });
    };
    opened.postMessage(person);
  }
  const empty = new Set(["SCRIPT", "STYLE", "TEMPLATE", "LINK", "META", "NOSCRIPT"]);
  const drawn = new Set([
    "CANVAS",
    "SVG",
    "IMG",
    "VIDEO",
    "IFRAME",
    "OBJECT",
    "EMBED",
    "INPUT",
    "SELECT",
    "TEXTAREA",
    "BUTTON",
    "HR",
  ]);
  const hasContent = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() !== "";
    if (node.nodeType !== Node.ELEMENT_NODE || empty.has(node.tagName.toUpperCase())) return false;
    return (
      drawn.has(node.tagName.toUpperCase()) ||
      node.shadowRoot !== null ||
      [...node.childNodes].some(hasContent)
    );
  };
  const polling = setInterval(() => {
    if (!document.body || ![...document.body.childNodes].some(hasContent)) return;
    clearInterval(polling);
    hasReported = true;
    send({ type: "content" });
  }, 250);

  // What keeps an app from drawing is reported once it had the time to draw all the same.
  const drawWait = 10_000;
  const parts = location.pathname.split("/", 5);
  const isShared = parts[4]?.startsWith("~") === true;
  const base = parts.slice(0, isShared ? 5 : 4).join("/");

  // A server whose public path was not set: what it asks at the root of its origin is not its own,
  // and without its scripts it draws nothing, or nothing but its own splash.
  let outside;
  let isScriptOutside = false;
  addEventListener(
    "error",
    ({ target }) => {
      const kind = target.tagName?.toUpperCase();
      if (kind !== "SCRIPT" && kind !== "LINK") return;
      const address = target.src || target.href;
      if (!URL.canParse(address)) return;
      const { host, pathname } = new URL(address);
      if (host !== location.host || pathname.startsWith(`${base}/`)) return;
      isScriptOutside ||= kind === "SCRIPT";
      if (outside !== undefined) return;
      outside = `It asks for '${pathname.slice(0, 200)}', which is outside of its own path. ${
        isShared
          ? "Here its addresses must be relative or made with X-Forwarded-Prefix."
          : `Set its server's path to '${base}'.`
      }`;
      setTimeout(() => {
        if (!hasReported) send({ type: "failed", reason: outside });
        else if (isScriptOutside)
          window.petronsAppliance.notify({
            id: "petrons-outside",
            level: "warning",
            text: `A part of this app did not load. ${outside}`,
          });
      }, drawWait);
    },
    { capture: true },
  );

  // A document without an origin has no cookies and no storage. Errors of a script that was loaded
  // without CORS have no details.
  if (isShared) {
    const refused =
      "One of its scripts failed. Here apps have no cookies and no storage: one that needs them must be at an origin of its own.";
    const failed = () =>
      setTimeout(() => !hasReported && send({ type: "failed", reason: refused }), drawWait);
    addEventListener("error", ({ error, message }) => {
      if (error?.name === "SecurityError" || message === "Script error.") failed();
    });
    addEventListener("unhandledrejection", ({ reason }) => {
      if (reason?.name === "SecurityError") failed();
    });
  }

  // An app that ends while somebody looks at it goes on to show what it has drawn. A connection
  // that breaks, or an answer that the proxy gives in its place, is a reason to ask, after a time
  // in which it may be back, whether it can still be reached.
  if (window.parent === window) return;
  const { fetch, WebSocket } = window;
  const lost = {
    id: "petrons-connection",
    level: "warning",
    text: "The connection to this app was lost. If it no longer answers, load the page again.",
  };
  let openSockets = 0;
  let isLost = false;
  let isNoticeShown = false;
  let isAsking = false;
  const ask = (hasClosed = false) => {
    isLost ||= hasClosed;
    if (isAsking) return;
    isAsking = true;
    setTimeout(async () => {
      const answer = await fetch(document.URL, { method: "HEAD", cache: "no-store" }).catch(
        () => undefined,
      );
      isAsking = false;
      const reason = answer?.headers.get("x-petrons-reason");
      if (reason && answer.status !== 429)
        send({ type: "failed", reason: decodeURIComponent(reason) });
      else if (isLost && openSockets === 0) {
        isNoticeShown = true;
        window.petronsAppliance.notify(lost);
      }
    }, 5_000);
  };
  window.WebSocket = new Proxy(WebSocket, {
    construct(plain, parameters, target) {
      const socket = Reflect.construct(plain, parameters, target);
      let hasOpened = false;
      socket.addEventListener("open", () => {
        hasOpened = true;
        openSockets += 1;
        isLost = false;
        if (isNoticeShown) window.petronsAppliance.hide(lost.id);
        isNoticeShown = false;
      });
      socket.addEventListener("close", ({ code }) => {
        if (hasOpened) openSockets -= 1;
        if (code !== 1000) ask(hasOpened);
      });
      return socket;
    },
  });
  WebSocket.prototype.constructor = window.WebSocket;
  const isFault = (status) => [401, 403, 502, 504].includes(status);
  new PerformanceObserver(
    (list) => list.getEntries().some(({ responseStatus }) => isFault(responseStatus)) && ask(),
  ).observe({ type: "resource" });
  // The observer hears of no answer whose body is not read, and of no status where the document has
  // no origin.
  window.fetch = new Proxy(fetch, {
    apply: (plain, self, parameters) =>
      Reflect.apply(plain, self, parameters).then((answer) => {
        if (isFault(answer.status)) ask();
        return answer;
      }),
  });
  addEventListener(
    "error",
    ({ target }) => ["SCRIPT", "IMG", "LINK"].includes(target.tagName?.toUpperCase()) && ask(),
    { capture: true },
  );
})();
