import { applianceMessage } from "@petrons/sdk/appliance";

/** Answered by the proxy of apps itself, beside each of them, with a document that has content. */
const probePath = "/appliances/probe.html";
/** How long its answer may take, in ms. */
const probeWait = 5_000;

/** Whether the server of apps answers a frame now, as a frame beside those of apps reports. */
export function appsReached(appAddress: string): Promise<boolean> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  // Of no origin: it sends one word, and its window identifies it.
  frame.setAttribute("sandbox", "allow-scripts");
  frame.src = new URL(probePath, appAddress).href;
  return new Promise((resolve) => {
    const end = (isReached: boolean) => {
      clearTimeout(timer);
      removeEventListener("message", listen);
      frame.remove();
      resolve(isReached);
    };
    const listen = ({ data, source }: MessageEvent) => {
      if (
        source !== null &&
        source === frame.contentWindow &&
        applianceMessage(data)?.type === "content"
      )
        end(true);
    };
    const timer = setTimeout(() => end(false), probeWait);
    addEventListener("message", listen);
    document.body.append(frame);
  });
}
