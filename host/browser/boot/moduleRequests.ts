import { anotherAfter } from "./lazyModules.ts";

interface ModuleRequests {
  /** The module of an address, by whichever of its requests arrives first. */
  arriving(url: string, rest: unknown[]): Promise<unknown>;
  /** Where the present request for it goes; `first` is where the first one goes. */
  addressOf(url: string, first: string): string;
}

/**
 * Requests for modules. A script that hangs cannot be given up: another one asks beside it, when
 * the browser's dead sockets are thrown away.
 */
export function moduleRequests(
  instantiate: (url: string, rest: unknown[]) => unknown,
  freshSockets: () => Promise<void>,
): ModuleRequests {
  const further = new Map<string, number>();
  return {
    async arriving(url, rest) {
      const ask = async () => instantiate(url, rest);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let arrived = false;
      const first = ask().finally(() => {
        arrived = true;
        clearTimeout(timer);
      });
      const hangs = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, anotherAfter);
      });
      const second = hangs.then(async () => {
        await freshSockets();
        if (arrived) return first;
        further.set(url, (further.get(url) ?? 0) + 1);
        return ask().catch(() => first);
      });
      return Promise.race([first, second]);
    },
    // Of two requests for one address a browser holds the later back until the earlier has ended.
    addressOf: (url, first) => (further.has(url) ? `${url}?again=${further.get(url)}` : first),
  };
}
