// Added by the proxy to each document of an embedded app: tells the page around it that the body has content, and offers `petronsAppliance` to the app.
(() => {
  const { page, failed } = document.currentScript.dataset;
  const send = (message) => {
    if (window.parent !== window) window.parent.postMessage({ source: "petrons-appliance", ...message }, page);
  };
  window.petronsAppliance = Object.freeze({
    loader: (messages) => send({ type: "loader", messages }),
    notify: ({ id, level, text }) => send({ type: "notification", id, level, text, shown: true }),
    hide: (id) => send({ type: "notification", id, shown: false }),
    modelUpdated: (name, property, value) => send({ type: "model-updated", name, property, value }),
    failed: (reason) => send({ type: "failed", reason }),
  });
  if (failed !== undefined) {
    send({ type: "failed", reason: failed });
    return;
  }
  const empty = new Set(["SCRIPT", "STYLE", "TEMPLATE", "LINK", "META", "NOSCRIPT"]);
  const drawn = new Set(["CANVAS", "SVG", "IMG", "VIDEO", "IFRAME", "OBJECT", "EMBED", "INPUT", "SELECT", "TEXTAREA", "BUTTON", "HR"]);
  const hasContent = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() !== "";
    if (node.nodeType !== Node.ELEMENT_NODE || empty.has(node.tagName.toUpperCase())) return false;
    return drawn.has(node.tagName.toUpperCase()) || node.shadowRoot !== null || [...node.childNodes].some(hasContent);
  };
  const polling = setInterval(() => {
    if (!document.body || ![...document.body.childNodes].some(hasContent)) return;
    clearInterval(polling);
    send({ type: "content" });
  }, 250);
})();
