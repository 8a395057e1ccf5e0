import type { Envelope, ForgeEvent, ResourceAnswer, ResourceRequest } from "@petrons/sdk/contracts";
import { envelope } from "@petrons/sdk/contracts";
import { makeAutoObservable } from "mobx";
import { vi } from "vitest";
import type { ConnectionPhase } from "../shell/types.ts";
import type { StoreConnection } from "./ForgeStore.ts";
import type { HubLink } from "./hubLink.ts";
import type { Network, NetworkEvent } from "./pageNetwork.ts";

/** A forge API whose answers a test decides: `resources` by uri, or a failure of the whole call. */
export class FakeForgeApi {
  readonly calls: { action: string; options: Record<string, unknown>; at: number }[] = [];
  readonly resources = new Map<string, Partial<ResourceAnswer>>();
  failure: Error | undefined;
  /** Keeps answers back until the test calls them. */
  held: (() => void)[] | undefined;

  forge = async <T>(action: string, options: Record<string, unknown>): Promise<Envelope<T>> => {
    this.calls.push({ action, options, at: Date.now() });
    if (this.held) await new Promise<void>((resolve) => this.held?.push(resolve));
    if (this.failure) throw this.failure;
    const asked = (options.resources ?? []) as ResourceRequest[];
    const data = asked.flatMap(({ uri, version }) => {
      const answer = this.resources.get(uri);
      if (!answer) return [];
      return [
        answer.version === version && version !== undefined
          ? { uri, version, unchanged: true }
          : { version: "v", ...answer, uri },
      ];
    });
    return envelope({ data }) as Envelope<T>;
  };

  requestsOf(uri: string) {
    return this.calls.filter(({ options }) =>
      (options.resources as ResourceRequest[] | undefined)?.some(
        (resource) => resource.uri === uri,
      ),
    );
  }
}

export class FakeConnection implements StoreConnection {
  phase: ConnectionPhase = "live";
  readonly entered: string[] = [];
  readonly left: string[] = [];
  readonly #handlers = new Map<string, (...args: unknown[]) => void>();
  #live: (silence: boolean) => void = () => undefined;
  #enteredListener: (workspace: string) => void = () => undefined;
  #refusedListener: (workspace: string) => void = () => undefined;

  constructor() {
    makeAutoObservable(this);
  }

  enter(workspace: string): void {
    this.entered.push(workspace);
  }
  leave(workspace: string): void {
    this.left.push(workspace);
  }
  readonly refused: string[] = [];
  closed(workspace: string): void {
    this.refused.push(workspace);
  }
  onEvent(event: string, handler: (...args: unknown[]) => void): () => void {
    this.#handlers.set(event, handler);
    return () => void this.#handlers.delete(event);
  }
  onLive(listener: (silence: boolean) => void): () => void {
    this.#live = listener;
    return () => undefined;
  }
  onEntered(listener: (workspace: string) => void): () => void {
    this.#enteredListener = listener;
    return () => undefined;
  }

  onRefused(listener: (workspace: string) => void): () => void {
    this.#refusedListener = listener;
    return () => undefined;
  }

  push(...events: (Partial<ForgeEvent> & { uri: string })[]): void {
    this.#handlers.get("ForgeEvents")?.(
      events.map((event) => ({ eventSource: "Resource", hasErrors: false, errors: [], ...event })),
    );
  }
  onReconnected(silence = false): void {
    this.phase = "live";
    this.#live(silence);
  }
  emitEntered(workspace: string): void {
    this.#enteredListener(workspace);
  }
  emitRefused(workspace: string): void {
    this.#refusedListener(workspace);
  }
}

/** Links that start, fail or hang as the test says, in the order they are made. */
export class FakeLinks {
  readonly made: FakeLink[] = [];
  readonly madeAt: number[] = [];
  next: "starts" | "fails" | "hangs" = "starts";
  refuse: string | undefined;
  /** Calls on links are answered never. */
  mute = false;

  make = (): HubLink => {
    const link = new FakeLink(this.next, this);
    this.made.push(link);
    this.madeAt.push(Date.now());
    return link;
  };

  get last(): FakeLink {
    const link = this.made.at(-1);
    if (!link) throw new Error("No link was made.");
    return link;
  }
}

class FakeLink implements HubLink {
  readonly invoked: [string, ...unknown[]][] = [];
  readonly stop = vi.fn(async () => undefined);
  readonly #fate: FakeLinks["next"];
  readonly #links: FakeLinks;
  readonly #handlers = new Map<string, (...args: unknown[]) => void>();
  #onclose: (silence: boolean) => void = () => undefined;

  constructor(fate: FakeLinks["next"], links: FakeLinks) {
    this.#fate = fate;
    this.#links = links;
  }

  start(): Promise<void> {
    if (this.#fate === "hangs") return new Promise(() => undefined);
    return this.#fate === "starts" ? Promise.resolve() : Promise.reject(new Error("refused"));
  }
  async invoke(method: string, ...args: unknown[]): Promise<unknown> {
    this.invoked.push([method, ...args]);
    if (this.#links.mute) return new Promise(() => undefined);
    if (method === "ForgeEnterClient" && args[0] === this.#links.refuse)
      throw new Error("You may not enter.");
    return undefined;
  }
  on(event: string, handler: (...args: unknown[]) => void): void {
    this.#handlers.set(event, handler);
  }
  onclose(handler: (silence: boolean) => void): void {
    this.#onclose = handler;
  }
  push(event: string, ...args: unknown[]): void {
    this.#handlers.get(event)?.(...args);
  }
  end(silence = false): void {
    this.#onclose(silence);
  }
}

export class FakeNetwork implements Network {
  online = true;
  readonly #listeners = new Map<string, () => void>();

  on(event: NetworkEvent, listener: () => void): () => void {
    this.#listeners.set(event, listener);
    return () => void this.#listeners.delete(event);
  }
  go(event: "online" | "offline"): void {
    this.online = event === "online";
    this.#listeners.get(event)?.();
  }
  wake(): void {
    this.#listeners.get("wake")?.();
  }
}
