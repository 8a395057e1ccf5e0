import type { Server } from "node:http";
import type { ErrorCode } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Session } from "../identity/types.ts";
import type { Limits, Refusals } from "../limits/index.ts";

/** One client of the hub. */
export interface HubClient {
  readonly id: string;
  readonly session: Session;
  send(target: string, ...args: unknown[]): void;
  close(options?: { error?: string; allowReconnect?: boolean }): void;
}

/**
 * What a hub method does; its return value completes the invocation, a throw completes it with the
 * error's message.
 */
export type HubMethod = (client: HubClient, ...args: unknown[]) => unknown;

export interface HubOptions {
  path: string;
  /** Throws when the token is not good. Asked on every negotiate, connect, poll and post. */
  authenticate(token: string | undefined): Promise<Session>;
  /** Method name → implementation; compared without case. */
  methods: Record<string, HubMethod>;
  connected?(client: HubClient): void;
  disconnected?(client: HubClient): void;
  /** Origins allowed to open a WebSocket besides the host's own. */
  origins?: readonly string[];
  /** Proxies that say who a request comes from. */
  isTrusted?(address: string): boolean;
  /** Refused tokens by sender, counted with those of other calls. */
  refusals?: Refusals;
  /** Called for each refused token or connection; `session` is null where nobody is signed in. */
  refused?(session: Session | null, code: ErrorCode): void;
  /** The bounds in force; the defaults of the limit table when left out. */
  limits?: Limits;
  /** Milliseconds; the defaults are in `hubLimits.ts`. Tests shorten them. */
  clocks?: Partial<{
    ping: number;
    silent: number;
    mute: number;
    handshake: number;
    poll: number;
    unpolled: number;
    close: number;
    negotiate: number;
  }>;
}

/** The hub module: the SignalR protocol, connections and groups of this node. */
export interface Hub {
  /** The names of its methods. */
  methods: readonly string[];
  routes(app: FastifyInstance): Promise<void>;
  /** Upgrades are not seen by Fastify hooks: attach after the server exists. */
  attach(server: Server): void;
  join(group: string, client: HubClient): void;
  leave(group: string, client: HubClient): void;
  members(group: string): readonly HubClient[];
  sendGroup(group: string, target: string, ...args: unknown[]): void;
  clients(): readonly HubClient[];
  onGroupSize(listener: (group: string, clients: number) => void): void;
  /** Ends every connection with allowReconnect: true. */
  close(): Promise<void>;
}
