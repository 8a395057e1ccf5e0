import type { ListedFlag, PluginManifest } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { Session } from "../identity/types.ts";
import type { Scope } from "../scope/index.ts";

/**
 * An installed plugin as this node has it. `directory` holds its built files, plugin.json among
 * them. `module` is the server half, absent when there is none or it failed.
 */
export interface InstalledPlugin {
  manifest: PluginManifest;
  directory: string;
  module?: Record<string, unknown>;
  failure?: string;
}

/** Makes known what a server half contributes. Throws when it cannot be. */
export type RegisterServerPlugin = (
  plugin: InstalledPlugin,
  module: Record<string, unknown>,
) => Promise<void>;

/** The plugins module on the server. */
export interface Plugins {
  readonly installed: readonly InstalledPlugin[];
  /** What tables, files and runs lie in, as a plugin declares it. */
  readonly scope: Scope | undefined;
  /**
   * Imports the server halves that an organization has enabled, now and later when the first
   * enables one.
   */
  start(register: RegisterServerPlugin): Promise<void>;
  /** Whether an organization has it enabled; kept current on every node by the change feed. */
  enabled(orgId: string, pluginId: string): boolean;
  /** Whether an organization chose it, also while it cannot run. */
  chosen(orgId: string, pluginId: string): boolean;
  /**
   * Whether it cannot run for an organization until somebody mends what is wrong with it, or with a
   * plugin that it requires.
   */
  broken(orgId: string, pluginId: string): boolean;
  /**
   * An admin's choice, live and recorded; `together` names what may be enabled with it because it
   * is required. Throws plugin-unknown, plugin-refused, role-missing.
   */
  setEnabled(
    session: Session,
    pluginId: string,
    enabled: boolean,
    together?: readonly string[],
  ): Promise<void>;
  boot(session: Session): Promise<BootDocument>;
  /** The feature flags of the plugins that the organization has enabled. */
  flags(session: Session): Promise<ListedFlag[]>;
  publicBoot(): PublicBoot;
  /**
   * Sends the page with the nonce of its answer: what every path that is not a call or a file
   * answers.
   */
  sendPage(request: FastifyRequest, reply: FastifyReply, nonce: string): Promise<FastifyReply>;
  /**
   * /api/boot, /api/plugins (list, overview, flags, check, enable, disable, visibility, settings),
   * and the content-addressed files under /plugins/ and /assets/.
   */
  routes(app: FastifyInstance): Promise<void>;
  /** A plugin was switched for an organization: the hub notifies its open browsers. */
  onChanged(listener: (orgId: string, pluginId: string) => void): () => void;
  /** An organization's feature flags were set: the hub notifies its open browsers. */
  onFlagsChanged(listener: (orgId: string) => void): () => void;
  /** All server halves are registered: other nodes may know now how the plugins of this one are. */
  announce(): Promise<void>;
  close(): Promise<void>;
}
