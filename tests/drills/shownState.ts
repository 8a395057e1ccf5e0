import type { Page } from "playwright";

/** One live resource as the page holds it. */
interface ShownResource {
  uri: string;
  state: string;
  dirty: boolean;
  isLoading: boolean;
  data: unknown;
}

/** What a page shows and holds at one moment. */
export interface ShownState {
  phase: string;
  blockedBy: { title: string } | null;
  /** What is followed. */
  resources: ShownResource[];
  /** Messages of all notices so far, oldest first. */
  notices: string[];
  plugins: string[];
  dialogs: string[];
  /**
   * Sockets to the hub that are open, and the workspaces that were entered and not left on the
   * newest.
   */
  openSockets: number;
  entered: string[];
  /** Events of the hub so far, each uri as often as it came. */
  events: string[];
  reloads: number;
}

interface Spy {
  sockets: { socket: WebSocket; sent: string[] }[];
  events: string[];
  loads: number;
}

/**
 * Before the page's own code: keeps what goes over its sockets to the hub, and counts how often the
 * page was loaded.
 */
export async function watchSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const loads = Number(sessionStorage.getItem("drill.loads") ?? "0") + 1;
    sessionStorage.setItem("drill.loads", String(loads));
    const spy: Spy = { sockets: [], events: [], loads };
    Object.assign(globalThis, { drillSpy: spy });
    const Real = globalThis.WebSocket;
    globalThis.WebSocket = class extends Real {
      constructor(...parts: ConstructorParameters<typeof Real>) {
        super(...parts);
        const watched = { socket: this as WebSocket, sent: [] as string[] };
        spy.sockets.push(watched);
        const send = this.send.bind(this);
        this.send = (data) => {
          watched.sent.push(String(data));
          send(data);
        };
        this.addEventListener("message", ({ data }) => {
          for (const part of String(data).split("\u001e")) {
            const message = part.startsWith("{")
              ? (JSON.parse(part) as { target?: string; arguments?: { uri: string }[][] })
              : {};
            if (message.target === "ForgeEvents")
              spy.events.push(...(message.arguments?.[0] ?? []).map(({ uri }) => uri));
          }
        });
      }
    };
  });
}

export function shownState(page: Page): Promise<ShownState> {
  return page.evaluate(() => {
    const { drillSpy: spy } = globalThis as unknown as { drillSpy: Spy };
    // The services are in the tree that React draws from.
    interface Fiber {
      memoizedProps: { services?: Services } | null;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    interface Services {
      forge: {
        connection: { phase: string; blockedBy: { title: string } | null };
        elements: (ShownResource & { subscribers: number })[];
      };
      notices: { log: { message: string }[] };
      plugins: { contributions(kind: string): { pluginId: string }[] };
    }
    const find = (fiber: Fiber | null): Services | undefined => {
      for (let at = fiber; at; at = at.sibling) {
        const services = at.memoizedProps?.services;
        if (services?.forge?.connection && services.notices.log) return services;
        const below = find(at.child);
        if (below) return below;
      }
      return undefined;
    };
    const roots = [...document.querySelectorAll("*")].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith("__reactContainer$"));
      return key ? [(element as unknown as Record<string, Fiber>)[key]!] : [];
    });
    const services = roots.map(find).find((found) => found !== undefined);
    if (!services) throw new Error("The page shows no shell.");
    const { connection, elements } = services.forge;
    const newest = spy.sockets.at(-1);
    const entered = new Set<string>();
    for (const part of (newest?.sent ?? []).flatMap((text) => text.split("\u001e"))) {
      const message = part.startsWith("{")
        ? (JSON.parse(part) as { target?: string; arguments?: string[] })
        : {};
      if (message.target === "ForgeEnterClient") entered.add(message.arguments![0]!);
      if (message.target === "ForgeExitClient") entered.delete(message.arguments![0]!);
    }
    return {
      phase: connection.phase,
      blockedBy: connection.blockedBy,
      resources: elements
        .filter(({ subscribers }) => subscribers > 0)
        .map(({ uri, state, dirty, isLoading, data }) => ({
          uri,
          state,
          dirty,
          isLoading,
          data: JSON.parse(JSON.stringify(data ?? null)) as unknown,
        })),
      notices: services.notices.log.map(({ message }) => message).reverse(),
      plugins: [
        ...new Set(services.plugins.contributions("routes").map(({ pluginId }) => pluginId)),
      ].sort(),
      dialogs: [...document.querySelectorAll(".shell-connection")].map(
        (dialog) => dialog.textContent,
      ),
      openSockets: spy.sockets.filter(({ socket }) => socket.readyState === 1).length,
      entered: [...entered].sort(),
      events: spy.events,
      reloads: spy.loads - 1,
    };
  });
}
