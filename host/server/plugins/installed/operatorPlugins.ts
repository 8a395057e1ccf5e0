import { sql } from "kysely";
import { type Database, oneRow } from "../../database/index.ts";
import { type PluginStop, pluginStops, resumePlugin, stopPlugin } from "../running/pluginStops.ts";

/**
 * What an operator does with plugins of the whole server, beside running nodes or while none runs.
 * Each answers a sentence.
 */
interface OperatorPlugins {
  disable(pluginId: string): Promise<string>;
  enable(pluginId: string): Promise<string>;
  /** Stops it for good, and removes the documents that it declared to go with it. */
  remove(pluginId: string): Promise<string>;
  /** What was stopped for everybody, by the operator or by the server. */
  stopped(): Promise<PluginStop[]>;
}

/** `installed` are the ids of the plugins that the next start would find. */
export function operatorPlugins(database: Database, installed: readonly string[]): OperatorPlugins {
  return {
    async disable(pluginId) {
      refuseUnknown(pluginId, [...installed, ...(await owners(database))]);
      await stopPlugin(
        database,
        pluginId,
        "disabled",
        `The operator disabled it for everybody. To enable it again: npm run plugin -- enable ${pluginId}.`,
      );
      return `${pluginId} is disabled for every organization, on every node. To enable it again: npm run plugin -- enable ${pluginId}`;
    },
    async enable(pluginId) {
      // What was stopped and is gone may be taken off the list of stops.
      const stops = await pluginStops(database);
      refuseUnknown(pluginId, [
        ...installed,
        ...(await owners(database)),
        ...stops.map(({ plugin }) => plugin),
      ]);
      const wasStopped = await resumePlugin(database, pluginId);
      if (!installed.includes(pluginId))
        return `${pluginId} ${wasStopped ? "is not stopped any more, and runs once it is installed" : "was not stopped, and is not installed"}.`;
      return wasStopped
        ? `${pluginId} runs again where organizations have it enabled.`
        : `${pluginId} was not stopped.`;
    },
    async remove(pluginId) {
      refuseUnknown(pluginId, [...installed, ...(await owners(database))]);
      await stopPlugin(
        database,
        pluginId,
        "removed",
        "The operator removed it. It is gone from this list after the server's next start.",
      );
      const { dropped, kept } = await dropContainers(database, pluginId);
      const parts = [
        `${pluginId} is removed.`,
        ...(dropped.length > 0 ? [`Its documents are removed: ${dropped.join(", ")}.`] : []),
        ...(kept.length > 0
          ? [`Its documents are kept, for when it is added again: ${kept.join(", ")}.`]
          : []),
      ];
      return parts.join(" ");
    },
    stopped: () => pluginStops(database),
  };
}

/** Plugins that have documents in the database, installed or not. */
async function owners(database: Database): Promise<string[]> {
  if (!(await hasContainers(database))) return [];
  const { rows } = await sql<{
    owner: string;
  }>`select distinct owner from container where owner <> 'host' order by owner`.execute(
    database.kysely,
  );
  return rows.map(({ owner }) => owner);
}

async function hasContainers(database: Database): Promise<boolean> {
  return oneRow(
    await sql<{
      found: boolean;
    }>`select to_regclass('container') is not null as found`.execute(database.kysely),
  ).found;
}

function refuseUnknown(pluginId: string, known: readonly string[]): void {
  if (!known.includes(pluginId))
    throw new Error(
      `There is no plugin '${pluginId}'. Known are ${[...new Set(known)].sort().join(", ")}.`,
    );
}

async function dropContainers(
  database: Database,
  pluginId: string,
): Promise<{ dropped: string[]; kept: string[] }> {
  if (!(await hasContainers(database))) return { dropped: [], kept: [] };
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ name: string; table_name: string; uninstall: string }>`
      select name, table_name, uninstall from container where owner = ${pluginId} order by name for update`.execute(
      tx,
    );
    const dropped = rows.filter(({ uninstall }) => uninstall === "drop");
    for (const { name, table_name } of dropped) {
      await sql`
        insert into audit_event (org_id, kind, container, count, detail)
        select org_id, 'deletion', ${name}, count(*)::int, 'operator' from ${sql.table(table_name)} group by org_id`.execute(
        tx,
      );
      await sql.raw(`drop table if exists ${table_name}`).execute(tx);
      await sql`delete from container where name = ${name}`.execute(tx);
    }
    // Its triggers have no place at the change feed any more: added again, they begin with what
    // happens then.
    await sql`delete from outbox_cursor where starts_with(name, ${`${pluginId}: `})`.execute(tx);
    return {
      dropped: dropped.map(({ name }) => name),
      kept: rows.filter((row) => !dropped.includes(row)).map(({ name }) => name),
    };
  });
}
