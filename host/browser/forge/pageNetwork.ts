import { sleepGap, sleepLookEvery } from "./forgeConstants.ts";

/**
 * `wake`: the page is looked at again, or goes on after a sleep; what was open before may be dead
 * without having said so.
 */
export type NetworkEvent = "online" | "offline" | "wake";

/** What the browser reports of its network. */
export interface Network {
  readonly online: boolean;
  /** The answer ends it. */
  on(event: NetworkEvent, listener: () => void): () => void;
}

export const pageNetwork: Network = {
  get online() {
    return navigator.onLine;
  },
  on(event, listener) {
    if (event === "wake") return onWake(listener);
    window.addEventListener(event, listener);
    return () => window.removeEventListener(event, listener);
  },
};

function onWake(listener: () => void): () => void {
  const looked = () => {
    if (document.visibilityState === "visible") listener();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  let last = Date.now();
  const look = setInterval(() => {
    const now = Date.now();
    if (now - last > sleepGap) listener();
    last = now;
  }, sleepLookEvery);
  document.addEventListener("visibilitychange", looked);
  window.addEventListener("pageshow", shown);
  return () => {
    clearInterval(look);
    document.removeEventListener("visibilitychange", looked);
    window.removeEventListener("pageshow", shown);
  };
}
