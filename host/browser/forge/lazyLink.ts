import type { HubLink } from "./hubLink.ts";

/**
 * A link whose client is fetched when it starts: no page waits for those bytes to be painted. One
 * that does not arrive is a failed attempt.
 */
export function lazyLink(load: () => Promise<HubLink>): HubLink {
  const handlers: [event: string, handler: (...args: unknown[]) => void][] = [];
  let onClosed: (silence: boolean) => void = () => undefined;
  let link: HubLink | undefined;
  let stopped = false;
  return {
    async start() {
      const loaded = await load();
      if (stopped) throw new Error("The link was stopped before it started.");
      link = loaded;
      for (const [event, handler] of handlers) link.on(event, handler);
      link.onclose((silence) => onClosed(silence));
      await link.start();
    },
    async stop() {
      stopped = true;
      await link?.stop();
    },
    async invoke(method, ...args) {
      if (link === undefined) throw new Error("The link has not started.");
      return link.invoke(method, ...args);
    },
    on(event, handler) {
      if (link) link.on(event, handler);
      else handlers.push([event, handler]);
    },
    onclose(handler) {
      onClosed = handler;
    },
  };
}
