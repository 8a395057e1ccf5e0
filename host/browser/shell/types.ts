import type { Api, ForgeElementView, ForgeHandle, Notices } from "@petrons/sdk/browser";

/**
 * `idle` before the start and after the stop; `failed` after the last of the waits, while attempts
 * go on slowly.
 */
export type ConnectionPhase =
  | "idle"
  | "connecting"
  | "live"
  | "reconnecting"
  | "failed"
  | "offline";

/** The live connection as the shell shows it; observable. */
export interface LiveConnection {
  readonly phase: ConnectionPhase;
  /** The dialog that covers the page; null while nothing does. */
  readonly blockedBy: { title: string; message: string } | null;
  /** The server's word why it takes no connection of this page. */
  readonly refusal: string | null;
  /**
   * The person goes on reading without a connection: nothing covers the page, and nothing is saved.
   */
  readonly isReadOnly: boolean;
  /**
   * When the next attempt begins, in milliseconds of `performance.now()`; null while one is under
   * way or none is planned.
   */
  readonly nextAttemptAt: number | null;
  keepReading(): void;
}

/**
 * What the shell needs of the forge module: `host/browser/forge/index.ts` exports
 * `createForge(options: ForgeOptions): Forge`.
 */
export interface Forge extends ForgeHandle {
  readonly connection: LiveConnection;
  readonly elements: readonly ForgeElementView[];
  start(): void;
  /** Leaves all workspaces and closes the connection for good. */
  stop(): void;
  /** The organization's enabled plugins changed (hub event PluginsChanged). */
  onPluginsChanged(listener: () => void): () => void;
}

export interface ForgeOptions {
  api: Api;
  notices: Notices;
  /** The token at the moment of a connect, after renewals too. */
  token: () => string | null;
  /**
   * Called each time the connection is live, before anything is asked for: `silence` when no event
   * had reported its loss.
   */
  revalidate?: (silence: boolean) => Promise<void>;
  /** Called when the live connection is found dead although no event reported it. */
  lost?: () => void;
  /** Whether the server is known not to answer: what was not set is not sent until it does. */
  isAway?: () => boolean;
}
