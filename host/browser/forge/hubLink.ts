/** One attempt at a connection to the hub; a new one is made for each, so that an attempt that hangs can be left behind. */
export interface HubLink {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
  on(event: string, handler: (...args: unknown[]) => void): void;
  /** Called when a started link ends for whatever reason. */
  onclose(handler: () => void): void;
}

/** Whether the browser has a network, and its `online` and `offline` events. */
export interface Network {
  readonly online: boolean;
  addEventListener(event: "online" | "offline", listener: () => void): void;
  removeEventListener(event: "online" | "offline", listener: () => void): void;
}

export const browserNetwork: Network = {
  get online() {
    return navigator.onLine;
  },
  addEventListener: (event, listener) => window.addEventListener(event, listener),
  removeEventListener: (event, listener) => window.removeEventListener(event, listener),
};
