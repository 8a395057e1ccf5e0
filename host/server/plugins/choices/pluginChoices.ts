import type { Identity } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import type { Transaction } from "kysely";
import { Type } from "typebox";
import type { Tables } from "../../database/index.ts";
import type { Change, DocumentStore } from "../../documents/types.ts";
import { oneAtATime } from "../../faults/index.ts";

interface PluginChoice {
  pluginId: string;
  enabled: boolean;
}

/** An organization's choices, one document a plugin. Written through the plugins module alone. */
const pluginChoiceContainer = container({
  name: "PluginChoice",
  schema: Type.Object(
    { pluginId: Type.String({ minLength: 1 }), enabled: Type.Boolean() },
    { additionalProperties: false },
  ),
  indexes: [{ field: "pluginId", unique: true }],
  access: { read: [{ to: "org" }], insert: [], update: [], delete: [] },
  feed: "full",
  uninstall: "keep",
});

/** What organizations chose, in memory and kept current by the change feed, on every node alike. */
export class PluginChoices {
  readonly #documents: DocumentStore;
  readonly #organizationIds: () => Promise<readonly string[]>;
  readonly #changed: (orgId: string, pluginId: string) => void;
  readonly #failed: (error: unknown) => void;
  readonly #byOrganization = new Map<string, Map<string, boolean>>();
  /** Grows with each choice that is learned. */
  #learned = 0;
  readonly #load = oneAtATime(() => this.#read());
  #unsubscribe: () => void = () => undefined;

  constructor(parts: {
    documents: DocumentStore;
    organizationIds: () => Promise<readonly string[]>;
    changed: (orgId: string, pluginId: string) => void;
    failed: (error: unknown) => void;
  }) {
    this.#documents = parts.documents;
    this.#organizationIds = parts.organizationIds;
    this.#changed = parts.changed;
    this.#failed = parts.failed;
  }

  async start(): Promise<void> {
    await this.#documents.register(pluginChoiceContainer, "host");
    this.#unsubscribe = this.#documents.feed.broadcast(
      (changes) => this.#apply(changes),
      () => void this.#load().catch(this.#failed),
      { whole: [pluginChoiceContainer.name], of: () => [] },
    );
    await this.#load();
  }

  /** The organization's choice, or undefined when it made none. */
  of(orgId: string, pluginId: string): boolean | undefined {
    return this.#byOrganization.get(orgId)?.get(pluginId);
  }

  /** Whether an organization that is known here has it, by its choice or without one. */
  anyEnabled(pluginId: string, byDefault: boolean): boolean {
    return this.#byOrganization.size === 0
      ? byDefault
      : this.organizations().some((orgId) => this.of(orgId, pluginId) ?? byDefault);
  }

  /** Those that are known here. */
  organizations(): string[] {
    return [...this.#byOrganization.keys()];
  }

  /** Writes choices inside a transaction; call `made` once it is committed. */
  async set(
    identity: Identity,
    pluginIds: readonly string[],
    enabled: boolean,
    tx: Transaction<Tables>,
  ): Promise<void> {
    const documents = this.#documents.asOrganization(identity.orgId, {
      userId: identity.userId,
      tx,
    });
    for (const pluginId of pluginIds)
      if ((await documents.update("PluginChoice", { pluginId }, { enabled })) === 0)
        await documents.insert("PluginChoice", [{ pluginId, enabled }]);
  }

  /** The writer sees its own choices at once; the feed notifies everyone, this node included. */
  made(orgId: string, pluginIds: readonly string[], enabled: boolean): void {
    for (const pluginId of pluginIds) this.#remember(orgId, pluginId, enabled);
  }

  close(): void {
    this.#unsubscribe();
  }

  #apply(changes: readonly Change[]): void {
    for (const { container: name, orgId, before, after } of changes) {
      if (name !== "PluginChoice") continue;
      const { pluginId } = (after ?? before) as unknown as PluginChoice;
      if (after) this.#remember(orgId, pluginId, (after as unknown as PluginChoice).enabled);
      else this.#forget(orgId, pluginId);
      this.#changed(orgId, pluginId);
    }
  }

  async #read(): Promise<void> {
    for (const orgId of await this.#organizationIds()) {
      const data = await this.#choicesOf(orgId);
      const known = this.#byOrganization.get(orgId) ?? new Map<string, boolean>();
      const read = new Map(data.map(({ pluginId, enabled }) => [pluginId, enabled]));
      this.#byOrganization.set(orgId, read);
      for (const pluginId of new Set([...known.keys(), ...read.keys()]))
        if (known.get(pluginId) !== read.get(pluginId)) this.#changed(orgId, pluginId);
    }
  }

  /** What was learned while they were read may be newer: then they are read again. */
  async #choicesOf(orgId: string): Promise<PluginChoice[]> {
    for (;;) {
      const before = this.#learned;
      const { data } = await this.#documents
        .asOrganization(orgId)
        .query<PluginChoice>("PluginChoice", {}, { limit: 10_000 });
      if (this.#learned === before) return data;
    }
  }

  #forget(orgId: string, pluginId: string): void {
    this.#learned++;
    this.#byOrganization.get(orgId)?.delete(pluginId);
  }

  #remember(orgId: string, pluginId: string, enabled: boolean): void {
    this.#learned++;
    const choices = this.#byOrganization.get(orgId) ?? new Map<string, boolean>();
    this.#byOrganization.set(orgId, choices.set(pluginId, enabled));
  }
}
