/**
 * Draws a pointer where the page's mouse is, since a headless browser has none to film, and a ring
 * where it is pressed. A script of the page itself: it sets styles through the CSSOM alone, which
 * the content security policy allows.
 */
export const tourPointer = `(() => {
  if (window.top !== window) return;
  const arrow = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  arrow.setAttribute("viewBox", "0 0 24 24");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", "M3 2 L3 19.5 L7.6 15.4 L10.6 22 L13.6 20.7 L10.7 14.2 L17 13.9 Z");
  shape.setAttribute("fill", "#111418");
  shape.setAttribute("stroke", "#ffffff");
  shape.setAttribute("stroke-width", "1.5");
  arrow.append(shape);
  const ring = document.createElement("div");
  const common = { position: "fixed", left: "0", top: "0", pointerEvents: "none", zIndex: "2147483647", visibility: "hidden" };
  Object.assign(arrow.style, common, { width: "28px", height: "28px", filter: "drop-shadow(0 1px 2px rgb(0 0 0 / 45%))" });
  Object.assign(ring.style, common, { width: "36px", height: "36px", borderRadius: "50%", border: "3px solid #d9822b", boxSizing: "border-box", opacity: "0" });
  for (const part of [ring, arrow]) part.setAttribute("aria-hidden", "true");
  let fading = 0;
  const show = ({ clientX, clientY }) => {
    if (!arrow.isConnected) document.documentElement.append(ring, arrow);
    arrow.style.visibility = "visible";
    arrow.style.transform = "translate(" + (clientX - 3) + "px, " + (clientY - 2) + "px)";
  };
  const press = ({ clientX, clientY }) => {
    clearTimeout(fading);
    ring.style.visibility = "visible";
    ring.style.opacity = "1";
    ring.style.transform = "translate(" + (clientX - 18) + "px, " + (clientY - 18) + "px)";
  };
  const release = () => {
    fading = setTimeout(() => { ring.style.opacity = "0"; }, 250);
  };
  const options = { capture: true, passive: true };
  addEventListener("mousemove", show, options);
  addEventListener("mousedown", press, options);
  addEventListener("mouseup", release, options);
})()`;
