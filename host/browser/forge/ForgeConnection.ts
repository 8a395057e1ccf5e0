import type { Notices } from "@petrons/sdk/browser";
import { hubPath } from "@petrons/sdk/contracts";
import { makeAutoObservable } from "mobx";
import type { ConnectionPhase, LiveConnection } from "../shell/types.ts";
import {
  blockAfter,
  connectTimeout,
  probeTimeout,
  reconnectWaits,
  retryAfterFailureEvery,
  slowConnectTimeout,
} from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";
import type { HubLink } from "./hubLink.ts";
import { lazyLink } from "./lazyLink.ts";
import { type Network, pageNetwork } from "./pageNetwork.ts";
import { WorkspaceMemberships } from "./WorkspaceMemberships.ts";

export interface ForgeConnectionOptions {
  notices: Pick<Notices, "success">;
  /** The token at the moment of a connect, after renewals too. */
  token: () => string | null;
  url?: string;
  link?: () => HubLink;
  network?: Network;
}

const lost = { connection: forgeTexts.connectionLost, network: forgeTexts.networkLost };

/**
 * The one SignalR connection of the page: connects, comes back, and says when the page must be
 * blocked meanwhile (FG-010 to FG-013).
 */
export class ForgeConnection implements LiveConnection {
  phase: ConnectionPhase = "idle";
  /** Since the connection was last live. */
  attempts = 0;
  blockedBy: LiveConnection["blockedBy"] = null;
  refusal: string | null = null;
  nextAttemptAt: number | null = null;
  keepsReading = false;

  readonly #notices: Pick<Notices, "success">;
  readonly #makeLink: () => HubLink;
  readonly #network: Network;
  readonly #handlers = new Map<string, Set<(...args: unknown[]) => void>>();
  readonly #liveListeners = new Set<(silence: boolean) => void>();
  readonly #failureListeners = new Set<() => void>();
  readonly #silenceListeners = new Set<() => void>();
  readonly #enteredListeners = new Set<(workspace: string) => void>();
  readonly #refusedListeners = new Set<(workspace: string) => void>();
  readonly #memberships = new WorkspaceMemberships(
    (workspace) => {
      for (const listener of this.#enteredListeners) listener(workspace);
    },
    (workspace) => {
      for (const listener of this.#refusedListeners) listener(workspace);
    },
  );
  readonly #timers: Partial<
    Record<"attempt" | "block" | "probe", ReturnType<typeof setTimeout> | undefined>
  > = {};
  #leaveNetwork: (() => void)[] = [];
  #link: HubLink | undefined;
  #wasLive = false;
  /** The way was lost without a word, so other sockets on it may be dead without knowing. */
  #silence = false;

  constructor(options: ForgeConnectionOptions) {
    this.#notices = options.notices;
    this.#makeLink =
      options.link ??
      (() =>
        lazyLink(async () =>
          (await import("./signalrLink.ts")).signalrLink(options.url ?? hubPath, options.token),
        ));
    this.#network = options.network ?? pageNetwork;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  start(): void {
    if (this.phase !== "idle") return;
    this.#leaveNetwork = [
      this.#network.on("online", this.onOnline),
      this.#network.on("offline", this.onOffline),
      this.#network.on("wake", this.onWake),
    ];
    if (this.#network.online) this.#connect();
    else this.onOffline();
  }

  /** Ends the connection, and with it every membership, for good. */
  stop(): void {
    for (const leave of this.#leaveNetwork.splice(0)) leave();
    this.#abandon();
    this.phase = "idle";
    this.attempts = 0;
    this.blockedBy = null;
  }

  get isReadOnly(): boolean {
    return this.keepsReading && this.blockedBy !== null;
  }

  /** Until the connection is live, whatever keeps it from being so. */
  keepReading(): void {
    this.keepsReading = true;
  }

  enter(workspace: string): void {
    this.#memberships.enter(workspace);
  }

  leave(workspace: string): void {
    this.#memberships.leave(workspace);
  }

  closed(workspace: string): void {
    this.#memberships.closed(workspace);
  }

  onEvent(event: string, handler: (...args: unknown[]) => void): () => void {
    const handlers = this.#handlers.get(event);
    if (handlers) handlers.add(handler);
    else {
      this.#handlers.set(event, new Set([handler]));
      if (this.#link) this.#listen(this.#link, event);
    }
    return () => void this.#handlers.get(event)?.delete(handler);
  }

  /**
   * Called each time the connection becomes live: events missed meanwhile are not sent again.
   * `silence`: no event had reported the loss.
   */
  onLive(listener: (silence: boolean) => void): () => void {
    this.#liveListeners.add(listener);
    return () => void this.#liveListeners.delete(listener);
  }

  /**
   * The live connection is dead and nobody had said so: what else goes over the same way is likely
   * to be dead too.
   */
  onSilence(listener: () => void): () => void {
    this.#silenceListeners.add(listener);
    return () => void this.#silenceListeners.delete(listener);
  }

  /** Attempts go on failing: perhaps not the connection but the session is refused. */
  onFailing(listener: () => void): () => void {
    this.#failureListeners.add(listener);
    return () => void this.#failureListeners.delete(listener);
  }

  /** From now on events of the workspace arrive; what changed just before may have been missed. */
  onEntered(listener: (workspace: string) => void): () => void {
    this.#enteredListeners.add(listener);
    return () => void this.#enteredListeners.delete(listener);
  }

  /**
   * The workspace could not be entered: what is known of it may be of when it still was open to the
   * person.
   */
  onRefused(listener: (workspace: string) => void): () => void {
    this.#refusedListeners.add(listener);
    return () => void this.#refusedListeners.delete(listener);
  }

  onOffline(): void {
    if (this.phase === "offline") return;
    this.#abandon();
    this.phase = "offline";
    this.blockedBy = lost.network;
  }

  onOnline(): void {
    if (this.phase !== "offline") {
      this.onWake();
      return;
    }
    this.blockedBy = null;
    this.#notices.success(forgeTexts.networkBack);
    this.#connect();
  }

  /** A live link is asked for a sign of life; one that is waited for is tried at once. */
  onWake(): void {
    if (this.phase === "live" && this.#link) this.#probe(this.#link);
    else if (this.phase === "offline") {
      if (this.#network.online) this.onOnline();
    } else if (this.phase !== "idle") this.#connect();
  }

  onBlockTimeout(): void {
    this.blockedBy ??= lost.connection;
  }

  /** Begins anew with the first wait. A dialog that is shown stays until the connection is live. */
  #connect(): void {
    const { block } = this.#timers;
    this.#timers.block = undefined;
    this.#abandon();
    this.phase = this.#wasLive ? "reconnecting" : "connecting";
    this.attempts = 0;
    // A new start while not connected does not delay the dialog.
    this.#timers.block = block ?? setTimeout(this.onBlockTimeout, blockAfter);
    this.#attemptAfter(reconnectWaits[0] ?? 0);
  }

  #attemptAfter(wait: number): void {
    this.nextAttemptAt = performance.now() + wait;
    this.#timers.attempt = setTimeout(this.attempt, wait);
  }

  attempt(): void {
    this.attempts += 1;
    this.nextAttemptAt = null;
    const link = this.#makeLink();
    this.#link = link;
    for (const event of this.#handlers.keys()) this.#listen(link, event);
    link.onclose((silence) => this.onClosed(link, silence));
    this.#timers.attempt = setTimeout(
      () => this.onClosed(link, true),
      this.phase === "failed" ? slowConnectTimeout : connectTimeout,
    );
    link.start().then(
      () => this.onStarted(link),
      () => this.onClosed(link),
    );
  }

  onStarted(link: HubLink): void {
    if (link !== this.#link) {
      stopQuietly(link);
      return;
    }
    this.#clearTimers();
    const atOnce = !this.#wasLive && this.attempts === 1;
    this.phase = "live";
    this.attempts = 0;
    this.#wasLive = true;
    if (this.blockedBy) this.#notices.success(forgeTexts.reconnected);
    this.blockedBy = null;
    this.keepsReading = false;
    this.refusal = null;
    this.#memberships.live(link);
    const silence = this.#silence;
    this.#silence = false;
    if (!atOnce) for (const listener of this.#liveListeners) listener(silence);
  }

  /**
   * What the server says of the attempts that fail; one that comes when the connection is live
   * again is of before.
   */
  onRefusal(refusal: string | null): void {
    if (this.phase !== "live") this.refusal = refusal;
  }

  /** A live link ended, or an attempt failed or took too long. */
  onClosed(link: HubLink, silence = false): void {
    if (link !== this.#link) return;
    this.#silence ||= silence;
    if (this.phase !== "live") {
      this.#attemptFailed(link);
      return;
    }
    if (silence) for (const listener of this.#silenceListeners) listener();
    this.#connect();
  }

  #attemptFailed(link: HubLink): void {
    this.#link = undefined;
    clearTimeout(this.#timers.attempt);
    stopQuietly(link);
    const wait = reconnectWaits[this.attempts];
    if (wait === undefined) {
      clearTimeout(this.#timers.block);
      this.phase = "failed";
      this.blockedBy = forgeTexts.attemptsFailed(this.attempts);
    }
    if (wait === undefined || this.attempts === 2)
      for (const listener of this.#failureListeners) listener();
    this.#attemptAfter(wait ?? retryAfterFailureEvery);
  }

  /** A refusal is an answer too; the link itself reports its end. */
  #probe(link: HubLink): void {
    clearTimeout(this.#timers.probe);
    const unanswered = setTimeout(() => this.onClosed(link, true), probeTimeout);
    this.#timers.probe = unanswered;
    const answered = () => clearTimeout(unanswered);
    link.invoke("Probe").then(answered, answered);
  }

  #listen(link: HubLink, event: string): void {
    link.on(event, (...args) => {
      if (link === this.#link)
        for (const handler of this.#handlers.get(event) ?? []) handler(...args);
    });
  }

  #abandon(): void {
    this.#clearTimers();
    this.#memberships.lost();
    const link = this.#link;
    this.#link = undefined;
    if (link) stopQuietly(link);
  }

  #clearTimers(): void {
    for (const name of ["attempt", "block", "probe"] as const) {
      clearTimeout(this.#timers[name]);
      this.#timers[name] = undefined;
    }
    this.nextAttemptAt = null;
  }
}

/** The link is given up: how its end goes no longer matters. */
function stopQuietly(link: HubLink): void {
  link.stop().catch(() => {
    // Stopping a link that never started may be refused.
  });
}
