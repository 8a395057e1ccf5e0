import type { ForgeEvent, WireError } from "@petrons/sdk/contracts";
import type { Logger } from "../database/index.ts";
import { faultLogger, guarded } from "../faults/index.ts";

const tickMs = 10;

type Listener<T extends unknown[]> = (group: string, ...rest: T) => void;

/** Says what groups should hear, each thing once a tick however often it happened. */
export class Announcements {
  readonly #logger: Logger;
  readonly #watched: (group: string) => boolean;
  readonly #eventListeners = new Set<Listener<[ForgeEvent[]]>>();
  readonly #accessListeners = new Set<Listener<[]>>();
  readonly #uris = new Map<string, Set<string>>();
  readonly #flows = new Map<string, ForgeEvent[]>();
  readonly #access = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(logger: Logger, watched: (group: string) => boolean) {
    this.#logger = logger;
    this.#watched = watched;
  }

  onEvents(listener: Listener<[ForgeEvent[]]>): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  onAccessChanged(listener: Listener<[]>): () => void {
    this.#accessListeners.add(listener);
    return () => this.#accessListeners.delete(listener);
  }

  resource(group: string, uri: string): void {
    const uris = this.#uris.get(group) ?? new Set<string>();
    this.#uris.set(group, uris.add(uri));
    this.#soon();
  }

  /** A flow of the workspace ended. Each end is said. */
  flow(
    group: string,
    { workspace, name, errors }: { workspace: string; name: string; errors: WireError[] },
  ): void {
    const event: ForgeEvent = {
      eventSource: "Flow",
      uri: `${workspace}#${name}`,
      hasErrors: errors.length > 0,
      errors,
    };
    this.#flows.set(group, [...(this.#flows.get(group) ?? []), event]);
    this.#soon();
  }

  access(group: string): void {
    this.#access.add(group);
    this.#soon();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#eventListeners.clear();
    this.#accessListeners.clear();
  }

  #soon(): void {
    this.#timer ??= setTimeout(
      guarded("announcements", faultLogger, () => this.#flush()),
      tickMs,
    );
    this.#timer.unref();
  }

  #flush(): void {
    this.#timer = undefined;
    const groups = [...this.#access];
    const resources = [...this.#uris];
    const flows = [...this.#flows];
    this.#access.clear();
    this.#uris.clear();
    this.#flows.clear();
    for (const group of groups)
      for (const listener of this.#accessListeners) this.#say(() => listener(group));
    for (const [group, uris] of resources) {
      if (!this.#watched(group)) continue;
      const events = [...uris].map(
        (uri): ForgeEvent => ({ eventSource: "Resource", uri, hasErrors: false, errors: [] }),
      );
      for (const listener of this.#eventListeners) this.#say(() => listener(group, events));
    }
    for (const [group, events] of flows)
      if (this.#watched(group))
        for (const listener of this.#eventListeners) this.#say(() => listener(group, events));
  }

  /** A listener that fails takes the news from no other. */
  #say(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#logger.error({ error }, "a listener of forge events failed");
    }
  }
}
