import { scopeFieldOf } from "@petrons/sdk/contracts";
import type {
  ContainerDefinition,
  FlowDefinition,
  PageTarget,
  TaskDefinition,
  TriggerContext,
  TriggerDefinition,
  WorkspaceDefinition,
} from "@petrons/sdk/server";
import type { Transaction } from "kysely";
import type { Tables } from "./database/index.ts";
import {
  type Change,
  type DocumentStore,
  type MigrateDocument,
  personMay,
} from "./documents/index.ts";
import type { Forge } from "./forge/index.ts";
import type { Mail } from "./mail/index.ts";
import { type InstalledPlugin, missingResource } from "./plugins/index.ts";
import type { Tasks } from "./tasks/index.ts";

export interface ServerPluginDependencies {
  documents: DocumentStore;
  tasks: Tasks;
  forge: Forge;
  mail: Pick<Mail, "within">;
  /** The path of a page that an organization has. */
  pathOf(
    orgId: string,
    target: PageTarget,
    params?: Readonly<Record<string, string>>,
  ): string | undefined;
  pluginEnabled(orgId: string, pluginId: string): boolean;
  logger: { info(details: object, message: string): void };
}

/** Registers what a server half contributes. Throws what keeps it from being registered. */
export async function registerServerPlugin(
  { manifest }: InstalledPlugin,
  module: Record<string, unknown>,
  { documents, tasks, forge, mail, pathOf, pluginEnabled, logger }: ServerPluginDependencies,
): Promise<void> {
  const { id, contributes } = manifest;
  const missing = missingResource(manifest, module);
  if (missing !== undefined) throw new Error(missing);
  for (const { handler, version, migrate } of contributes.containers ?? []) {
    const migrateDocument =
      migrate === undefined ? undefined : (module[migrate] as MigrateDocument);
    await documents.register(module[handler] as ContainerDefinition, id, {
      version,
      migrate: migrateDocument,
      released: manifest.version,
    });
  }
  for (const { handler, taskName, display, jobType, systemLevelJob = false } of contributes.tasks ??
    []) {
    tasks.register({
      entry: { taskName, display, jobType, systemLevelJob },
      definition: module[handler] as TaskDefinition,
      pluginId: id,
      handler,
    });
  }
  for (const { type, container, where = {}, ...work } of contributes.workTypes ?? []) {
    const owner = documents.owner(container);
    if (owner !== "host" && owner !== id)
      throw new Error(
        `The type of work '${type}' names the documents '${container}', which are neither the plugin's nor the host's.`,
      );
    const indexed = documents.definition(container)?.indexes.map(({ field }) => field) ?? [];
    for (const field of [scopeFieldOf(work), ...Object.keys(where)])
      if (!indexed.includes(field))
        throw new Error(
          `The type of work '${type}' looks for '${field}' of ${container}, which has no index.`,
        );
  }
  for (const { handler } of contributes.workspaces ?? [])
    forge.register(module[handler] as WorkspaceDefinition, id);
  for (const { handler, name, workspace } of contributes.flows ?? [])
    forge.registerFlow({
      name,
      pattern: workspace,
      pluginId: id,
      handler,
      definition: module[handler] as FlowDefinition,
    });
  for (const { handler, name, eventName, eventSource } of contributes.triggers ?? []) {
    const { run } = module[handler] as TriggerDefinition;
    const only = eventSource === "*" ? {} : { containers: [eventSource] };
    const handle = async (change: Change, tx: Transaction<Tables>, signal: AbortSignal) => {
      const { operation } = change;
      // What waits in the trash may come back as it was: it is deleted when it goes for good.
      if (operation === "trash" || operation === "restore") return;
      // What happens while the organization has the plugin switched off is passed over for good.
      if ((eventName !== "*" && eventName !== operation) || !pluginEnabled(change.orgId, id))
        return;
      const own = documents.asOrganization(change.orgId, {
        userId: change.userId,
        tx,
        depth: change.depth + 1,
      });
      const { container, id: documentId, before, after, orgId, userId } = change;
      const context: TriggerContext = {
        documents: own,
        signal,
        log: (severity, message) => logger.info({ plugin: id, trigger: name, severity }, message),
        mail: mail.within(orgId, tx),
        path: (target, params) => pathOf(orgId, target, params),
        task: (taskName) => tasks.describe(orgId, taskName),
        mayRead: (personId, type, readId) =>
          personMay(
            own,
            { orgId, userId: personId, container: type, id: readId },
            (identity, document) => documents.may(identity, "read", type, document, tx),
          ),
      };
      await run(context, { container, id: documentId, operation, before, after, orgId, userId });
    };
    // While its documents are updated nobody has the plugin, and its changes must not be passed
    // over.
    documents.feed.once(`${id}: ${name}`, handle, {
      ...only,
      ready: () => documents.updates.stateOf(id) === undefined,
    });
  }
}
