import { makeAutoObservable, observable, runInAction } from "mobx";
import type { ForgeElementView, ForgeHandle } from "../browser/index.ts";
import type { ForgeEvent, WireError } from "../contracts/index.ts";

/** A live resource that a test sets. */
export class FakeElement implements ForgeElementView {
  readonly uri: string;
  state: ForgeElementView["state"] = "initial";
  data: unknown = undefined;
  errors: readonly WireError[] = [];
  updatedAt: number | null = null;
  subscribers = 0;
  readonly dirty = false;
  readonly markedDirtyAt = null;
  readonly requestedAt = null;
  readonly requestAttempt = 0;
  readonly requestDurationMs = null;

  constructor(uri: string) {
    this.uri = uri;
    makeAutoObservable(this, { uri: false }, { deep: false });
  }

  get isLoading(): boolean {
    return this.state === "initial";
  }
}

/**
 * Live data without a server: `publish` and `fail` are what a server would answer; `variables` is
 * what pages set.
 */
export class FakeForge implements ForgeHandle {
  readonly connected = true;
  readonly variables = new Map<string, unknown>();
  /** The uris that pages asked for again. */
  readonly reloaded: string[] = [];
  private readonly byUri = observable.map<string, FakeElement>([], { deep: false });
  private readonly listeners = new Set<(event: ForgeEvent) => void>();

  get elements(): readonly ForgeElementView[] {
    return [...this.byUri.values()];
  }

  subscribe(uri: string): () => void {
    const element = this.of(uri);
    runInAction(() => element.subscribers++);
    return () => runInAction(() => element.subscribers--);
  }

  element<T = unknown>(uri: string): ForgeElementView<T> {
    return this.of(uri) as ForgeElementView<T>;
  }

  reload(uri: string): void {
    this.reloaded.push(uri);
  }

  async setVariable(workspace: string, variable: string, value: unknown): Promise<void> {
    this.variables.set(`${workspace}#${variable}`, value);
  }

  onEvent(listener: (event: ForgeEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(uri: string, data: unknown): void {
    runInAction(() =>
      Object.assign(this.of(uri), { data, state: "ready", errors: [], updatedAt: 0 }),
    );
  }

  fail(uri: string, error: WireError): void {
    runInAction(() => Object.assign(this.of(uri), { state: "error", errors: [error] }));
  }

  emit(event: ForgeEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private of(uri: string): FakeElement {
    const known = this.byUri.get(uri);
    if (known) return known;
    const element = new FakeElement(uri);
    runInAction(() => this.byUri.set(uri, element));
    return element;
  }
}
