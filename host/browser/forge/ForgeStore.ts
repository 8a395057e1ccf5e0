import {
  type Api,
  ApiError,
  type ForgeElementView,
  type ForgeHandle,
  type Notices,
  onReadAgain,
  type ReadAgain,
} from "@petrons/sdk/browser";
import {
  type ForgeEvent,
  type ResourceAnswer,
  splitUri,
  type WireError,
} from "@petrons/sdk/contracts";
import { makeAutoObservable, observable, runInAction } from "mobx";
import type { ConnectionPhase } from "../shell/types.ts";
import { elapsed } from "./elapsed.ts";
import { ForgeCalls, isLasting, wireErrors } from "./ForgeCalls.ts";
import { ForgeElement } from "./ForgeElement.ts";
import {
  dropAfter,
  maxRest,
  restfulTurns,
  restPatience,
  updateLoopEvery,
} from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";
import { VariableSetting } from "./VariableSetting.ts";

/** What the store needs of the connection. */
export interface StoreConnection {
  readonly phase: ConnectionPhase;
  enter(workspace: string): void;
  leave(workspace: string): void;
  /**
   * The server refused something of the workspace: it is entered anew as soon as it is open again.
   */
  closed(workspace: string): void;
  onEvent(event: string, handler: (...args: unknown[]) => void): () => void;
  onLive(listener: (silence: boolean) => void): () => void;
  onEntered(listener: (workspace: string) => void): () => void;
  onRefused(listener: (workspace: string) => void): () => void;
}

interface ForgeStoreOptions {
  api: Pick<Api, "forge">;
  notices: Pick<Notices, "error">;
  connection: StoreConnection;
  /** Makes the way to the server good for calls again after the connection was lost. */
  revalidate?: ((silence: boolean) => Promise<void>) | undefined;
  isAway?: (() => boolean) | undefined;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * The live resources of the page. Events are hints: they mark elements dirty, and every 100 ms one
 * request asks for all that are, with the versions at hand. After a reconnect everything followed
 * is asked for again.
 */
export class ForgeStore implements ForgeHandle {
  readonly #byUri = observable.map<string, ForgeElement>({}, { deep: false });
  readonly #settings = observable.map<string, VariableSetting>({}, { deep: false });
  readonly #drops = new Map<string, Timer>();
  readonly #eventListeners = new Set<(event: ForgeEvent) => void>();
  readonly #calls: ForgeCalls;
  readonly #notices: Pick<Notices, "error">;
  readonly #connection: StoreConnection;
  readonly #revalidate: (silence: boolean) => Promise<void>;
  readonly #isAway: () => boolean;
  #disposers: (() => void)[] = [];
  /** The last request was not answered. */
  #failing = false;
  /** The server asked for a rest (429): how long, in ms, and since when. */
  #rest = { since: 0, lasts: 0 };
  /** How many revalidations are under way: nothing is asked meanwhile. */
  #revalidating = 0;
  /** Turns of the update loop in a row that had nothing to ask for, once there was something. */
  #restfulTurns = 0;

  constructor({
    api,
    notices,
    connection,
    revalidate = async () => {},
    isAway = () => false,
  }: ForgeStoreOptions) {
    this.#calls = new ForgeCalls(api);
    this.#notices = notices;
    this.#connection = connection;
    this.#revalidate = revalidate;
    this.#isAway = isAway;
    makeAutoObservable(this, { element: false }, { autoBind: true });
  }

  get connected(): boolean {
    return this.#connection.phase === "live";
  }

  get elements(): readonly ForgeElementView[] {
    return [...this.#byUri.values()];
  }

  start(): void {
    const loop = setInterval(this.update, updateLoopEvery);
    this.#disposers = [
      () => clearInterval(loop),
      onReadAgain(this.readAgain),
      this.#connection.onEvent("ForgeEvents", (events) => this.onEvents(events)),
      this.#connection.onLive((silence) => void this.onReconnected(silence)),
      // Asked for before its events arrived: a change in between was not reported.
      this.#connection.onEntered((workspace) =>
        this.refresh(
          (element) => element.requestedAt !== null && workspaceOf(element.uri) === workspace,
        ),
      ),
      // Answered before the right was lost, which no event will report.
      this.#connection.onRefused((workspace) =>
        this.refresh(
          (element) => element.data !== undefined && workspaceOf(element.uri) === workspace,
        ),
      ),
    ];
  }

  /** Resolves when what the page starts with has been answered, or after a while. */
  async atRest(): Promise<void> {
    const deadline = performance.now() + restPatience;
    while (this.#restfulTurns < restfulTurns && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, updateLoopEvery));
  }

  stop(): void {
    for (const dispose of this.#disposers.splice(0)) dispose();
    for (const drop of this.#drops.values()) clearTimeout(drop);
    this.#drops.clear();
  }

  /**
   * The element of a uri, made when it is first asked for. Nothing is fetched until somebody
   * subscribes.
   */
  element<T = unknown>(uri: string): ForgeElement<T> {
    return (this.#byUri.get(uri) ?? this.#create(uri)) as ForgeElement<T>;
  }

  subscribe(uri: string): () => void {
    const element = this.element(uri);
    clearTimeout(this.#drops.get(uri));
    this.#drops.delete(uri);
    element.follow(Date.now());
    const workspace = workspaceOf(uri);
    if (workspace) this.#connection.enter(workspace);
    let following = true;
    return () => {
      if (!following) return;
      following = false;
      element.unfollow();
      if (element.subscribers === 0) this.#dropLater(element);
    };
  }

  setVariable(workspace: string, variable: string, value: unknown): Promise<void> {
    const uri = `${workspace}#${variable}`;
    const known = this.#settings.get(uri);
    const setting = known ?? new VariableSetting(workspace, variable, this.#calls, this.#notices);
    if (!known) this.#settings.set(uri, setting);
    return setting
      .set(value)
      .finally(() => setTimeout(() => this.forgetSetting(setting), dropAfter));
  }

  onEvent(listener: (event: ForgeEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => void this.#eventListeners.delete(listener);
  }

  /**
   * One turn of the update loop. While the page is blocked for good no attempts are spent; all is
   * asked for again afterwards.
   */
  update(): void {
    const now = Date.now();
    for (const element of this.#byUri.values()) element.age(now);
    if (
      this.#connection.phase === "offline" ||
      this.#connection.phase === "failed" ||
      this.#revalidating > 0
    )
      return;
    if (elapsed(this.#rest.since, now) < this.#rest.lasts) return;
    const elements = [...this.#byUri.values()];
    const due = elements.filter((element) => element.due(now));
    const rests =
      due.length === 0 &&
      elements.some(({ state }) => state !== "initial") &&
      !elements.some(({ isLoading }) => isLoading);
    this.#restfulTurns = rests ? this.#restfulTurns + 1 : 0;
    if (due.length > 0) void this.#fetch(due);
    if (!this.#isAway()) for (const setting of this.#settings.values()) setting.retry(now);
  }

  /**
   * The uri of an event is that of a resource, or a workspace alone when too much of it changed to
   * name it all.
   */
  onEvents(events: unknown): void {
    const now = Date.now();
    for (const event of Array.isArray(events) ? (events as ForgeEvent[]) : []) {
      if (event.eventSource === "Resource") {
        this.#byUri.get(event.uri)?.markDirty(now);
        if (!event.uri.includes("#"))
          this.refresh((element) => workspaceOf(element.uri) === event.uri);
      }
      for (const listener of this.#eventListeners) listener(event);
    }
  }

  reload(uri: string): void {
    this.refresh((element) => element.uri === uri);
  }

  /** Everything that is followed, or what is in error of it alone, is asked for again. */
  readAgain(what: ReadAgain): void {
    this.refresh(({ state }) => what === "all" || state === "error");
  }

  refresh(affected: (element: ForgeElement) => boolean): void {
    const now = Date.now();
    for (const element of this.#byUri.values()) {
      // One that nobody follows at the moment is fetched anew when somebody does.
      const known = element.subscribers > 0 || element.state !== "initial";
      if (known && affected(element)) element.markDirty(now);
    }
  }

  /**
   * While the server owes an answer or gave none, what was read is kept: the page it was left for
   * may be read again.
   */
  drop(uri: string): void {
    const element = this.#byUri.get(uri);
    if (
      element &&
      (this.#failing || [...this.#byUri.values()].some(({ isLoading }) => isLoading))
    ) {
      this.#dropLater(element);
      return;
    }
    this.#drops.delete(uri);
    this.#byUri.delete(uri);
    const workspace = workspaceOf(uri);
    const stillUsed = [...this.#byUri.values()].some(
      (element) => element.subscribers > 0 && workspaceOf(element.uri) === workspace,
    );
    if (workspace && !stillUsed) this.#connection.leave(workspace);
  }

  /** Whatever was sent on the lost way is given up, and everything followed is asked for again. */
  async onReconnected(silence: boolean): Promise<void> {
    this.#calls.abandon();
    this.refresh(() => true);
    this.#revalidating += 1;
    try {
      await this.#revalidate(silence);
    } finally {
      this.#revalidating -= 1;
    }
  }

  /** A call whose answer says whether the session still holds; false without one. */
  async askIfWelcome(): Promise<boolean> {
    try {
      await this.#calls.call("GetResourceList", { resources: [] });
      return true;
    } catch {
      // The connection reports a server that is not reached; a refused session has had its
      // consequences.
      return false;
    }
  }

  forgetSetting(setting: VariableSetting): void {
    if (setting.done && this.#settings.get(setting.uri) === setting)
      this.#settings.delete(setting.uri);
  }

  #create(uri: string): ForgeElement {
    const element = new ForgeElement(uri, (of) => this.#settings.get(of));
    runInAction(() => this.#byUri.set(uri, element));
    this.#dropLater(element);
    return element;
  }

  #dropLater(element: ForgeElement): void {
    clearTimeout(this.#drops.get(element.uri));
    const drop = () => this.drop(element.uri);
    this.#drops.set(element.uri, setTimeout(drop, dropAfter));
  }

  async #fetch(due: readonly ForgeElement[]): Promise<void> {
    const requestedAt = Date.now();
    for (const element of due) element.begin(requestedAt);
    const resources = due.map(({ uri, version, after }) => ({
      uri,
      version,
      ...(version !== undefined && { splices: true, multipleSplices: true }),
      pages: true,
      ...(after && { after }),
    }));
    try {
      const attempt = Math.max(...due.map(({ requestAttempt }) => requestAttempt));
      const { data } = await this.#calls.call<ResourceAnswer>(
        "GetResourceList",
        { resources },
        attempt,
      );
      this.#failing = false;
      const answers = new Map(data.map((answer) => [answer.uri, answer]));
      runInAction(() => {
        for (const element of due) this.#take(element, answers.get(element.uri));
      });
    } catch (error) {
      this.#failing = !isLasting(error);
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      if (asked !== undefined)
        this.#rest = {
          since: Date.now(),
          lasts: Math.min(asked, maxRest) * (1 + Math.random() / 4),
        };
      runInAction(() => {
        for (const element of due) {
          if (isLasting(error)) this.#refuse(element, wireErrors(error));
          else this.#miss(element);
        }
      });
    }
  }

  #take(element: ForgeElement, answer: ResourceAnswer | undefined): void {
    if (!answer) this.#miss(element);
    else if (answer.errors?.some(({ code }) => code === "answer-full")) element.postpone();
    else if (answer.errors && answer.errors.length > 0) this.#refuse(element, answer.errors);
    else element.take(answer, Date.now());
  }

  #refuse(element: ForgeElement, errors: readonly WireError[]): void {
    element.refuse(errors, Date.now());
    const workspace = workspaceOf(element.uri);
    if (
      workspace &&
      errors.some(({ code }) => code === "workspace-forbidden" || code === "plugin-disabled")
    )
      this.#connection.closed(workspace);
  }

  #miss(element: ForgeElement): void {
    if (element.miss(Date.now())) this.#notices.error(forgeTexts.getFailed(element.uri));
  }
}

function workspaceOf(uri: string): string | undefined {
  return splitUri(uri)?.workspace;
}
