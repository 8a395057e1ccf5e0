import type { Server } from "node:http";
import type { ApplianceStatus, ApplianceStoredData, OneTimeToken } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/types.ts";
import type { Session } from "../identity/types.ts";

export type ApplianceEntry = NonNullable<Config["manifest"]["appliances"]>["apps"][number];

/** An app that people open at `/appliances/{kind}/{name}`. */
export interface OpenedApp extends Pick<ApplianceEntry, "organizations" | "roles" | "start"> {
  readonly kind: string;
  readonly name: string;
  /** Where the server reaches it; undefined while a started one does not run. */
  address: URL | undefined;
  /** Why a started one does not run. */
  reason?: string;
}

/** Embedded apps and watched appliances of this node. */
export interface Appliances {
  /** Whether apps have no origin of their own and answer, sandboxed, at that of the product. */
  readonly isShared: boolean;
  /** Whether the manifest names any that people open. */
  readonly hasApps: boolean;
  /** Where apps are, once they listen. */
  readonly origin: string | undefined;
  /** The status of each, asked now. */
  statuses(): Promise<ApplianceStatus[]>;
  /**
   * A token that opens an app once, within 60 s. Throws not-found for an app the person may not
   * open, operation-forbidden for a scope they may not read.
   */
  issueToken(session: Session, data: ApplianceStoredData): Promise<OneTimeToken>;
  /** Adds the addresses of apps, to an app of their own or, shared, to the product's. */
  routes(app: FastifyInstance): Promise<void>;
  /** Takes the WebSockets of apps. Upgrades to `others` are left to their own listener. */
  attach(server: Server, others?: readonly string[]): void;
  /** Where the app with the routes listens. */
  listensAt(port: number): void;
  /** Starts the apps that the manifest names as programs. */
  startPrograms(): void;
  close(): Promise<void>;
}
