import { sql, type Transaction } from "kysely";
import {
  type Database,
  type Migration,
  migrate,
  oneRow,
  type Tables,
} from "../../database/index.ts";
import { type FaultLogger, guarded, oneAtATime } from "../../faults/index.ts";
import { addedPlugins } from "../installed/installedPlugins.ts";

/** Why a plugin does not run for anybody now: its documents are updated, or it was stopped. */
export interface PluginHold {
  kind: "updating" | "failed" | "stopped";
  reason: string;
}

const channel = "petrons_plugin_stops";

const pluginStopsMigration: Migration = {
  name: "plugins 2 stops",
  up: async (executor) => {
    // Of all organizations: who stopped it is the operator, or the server when the plugin ended it
    // again and again.
    await sql`
      create table plugin_stop (
        plugin text primary key,
        kind text not null,
        reason text not null,
        stopped_at timestamptz not null default now()
      )`.execute(executor);
    // How often the start of a plugin was under way when the process of a node ended.
    await sql`create table plugin_start (plugin text primary key, ends int not null)`.execute(
      executor,
    );
  },
};

type StopKind = "disabled" | "removed" | "quarantined";

/** A plugin that runs for nobody. */
export interface PluginStop {
  plugin: string;
  kind: StopKind;
  reason: string;
}

/** Which plugins run for nobody, on every node at once. */
export interface PluginStops {
  of(pluginId: string): PluginHold | undefined;
  /**
   * Counts an end of the process while the plugin started; the second one stops it for everybody.
   */
  endedAtStart(pluginId: string): Promise<void>;
  /** It started: earlier ends count no more. */
  started(pluginId: string): Promise<void>;
  onChanged(listener: (pluginId: string) => void): () => void;
  close(): Promise<void>;
}

const endsAllowed = 1;

export async function createPluginStops(
  database: Database,
  logger: FaultLogger,
): Promise<PluginStops> {
  await migrate(database, [pluginStopsMigration]);
  const listeners = new Set<(pluginId: string) => void>();
  let stops = new Map<string, string>();
  let counted = new Set<string>();

  // An answer from before the last stop must not come after that of the last.
  const read = oneAtATime(async () => {
    const { rows } = await sql<{
      plugin: string;
      reason: string;
    }>`select plugin, reason from plugin_stop`.execute(database.kysely);
    const before = stops;
    stops = new Map(rows.map(({ plugin, reason }) => [plugin, reason]));
    for (const id of new Set([...before.keys(), ...stops.keys()]))
      if (before.get(id) !== stops.get(id)) for (const listener of listeners) listener(id);
  });
  const heard = guarded("plugin stops", logger, read);
  const unlisten = await database.listen(channel, heard, heard);
  await read();
  const { rows } = await sql<{ plugin: string }>`select plugin from plugin_start`.execute(
    database.kysely,
  );
  counted = new Set(rows.map(({ plugin }) => plugin));

  return {
    of(pluginId) {
      const reason = stops.get(pluginId);
      return reason === undefined ? undefined : { kind: "stopped", reason };
    },
    async endedAtStart(pluginId) {
      const { ends } = oneRow(
        await sql<{ ends: number }>`
        insert into plugin_start (plugin, ends) values (${pluginId}, 1)
        on conflict (plugin) do update set ends = plugin_start.ends + 1 returning ends`.execute(
          database.kysely,
        ),
      );
      counted.add(pluginId);
      if (ends <= endsAllowed) return;
      const reason = `The server ended ${ends} times while its server part started, so it is not started any more. Once it is mended, the operator enables it again: npm run plugin -- enable ${pluginId}.`;
      logger.error(
        { plugin: pluginId, ends },
        "a plugin ended the server while it started, and is stopped for everybody",
      );
      await stopPlugin(database, pluginId, "quarantined", reason);
      await read();
    },
    async started(pluginId) {
      if (!counted.delete(pluginId)) return;
      await sql`delete from plugin_start where plugin = ${pluginId}`.execute(database.kysely);
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await unlisten();
    },
  };
}

/** Stops a plugin for everybody, on every node. Works whether or not a server runs. */
export async function stopPlugin(
  database: Database,
  pluginId: string,
  kind: StopKind,
  reason: string,
): Promise<void> {
  await migrate(database, [pluginStopsMigration]);
  await database.transaction(async (tx) => {
    const { isNew } = oneRow(
      await sql<{ isNew: boolean }>`
      insert into plugin_stop (plugin, kind, reason) values (${pluginId}, ${kind}, ${reason})
      on conflict (plugin) do update set kind = excluded.kind, reason = excluded.reason, stopped_at = now() returning xmax = 0 as "isNew"`.execute(
        tx,
      ),
    );
    if (isNew) await auditStop(tx, pluginId, true, kind === "quarantined" ? "server" : "operator");
  });
  await database.notify(channel, pluginId);
}

/** An event of the environment and of each organization, also of those that had not enabled it. */
async function auditStop(
  tx: Transaction<Tables>,
  pluginId: string,
  stopped: boolean,
  by: "operator" | "server",
): Promise<void> {
  await sql`
    insert into audit_event (org_id, kind, container, ids, field, before, after, detail)
    select org_id, 'plugin', 'Plugin', array[${pluginId}], 'stopped', to_jsonb(${!stopped}::boolean), to_jsonb(${stopped}::boolean), ${by}
    from (select null as org_id union all select org_id from identity_organisation) concerned`.execute(
    tx,
  );
}

/** What runs for nobody, by id. Nothing when no server has started since there are such stops. */
export async function pluginStops(database: Database): Promise<PluginStop[]> {
  const { found } = oneRow(
    await sql<{
      found: boolean;
    }>`select to_regclass('plugin_stop') is not null as found`.execute(database.kysely),
  );
  if (!found) return [];
  return (
    await sql<PluginStop>`select plugin, kind, reason from plugin_stop order by plugin`.execute(
      database.kysely,
    )
  ).rows;
}

/**
 * Lets it run again where organizations have it enabled. Returns false when it was not stopped;
 * with `kind`, only what was stopped so.
 */
export async function resumePlugin(
  database: Database,
  pluginId: string,
  kind?: StopKind,
): Promise<boolean> {
  await migrate(database, [pluginStopsMigration]);
  const only = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const resumed = await database.transaction(async (tx) => {
    const { numAffectedRows } =
      await sql`delete from plugin_stop where plugin = ${pluginId} ${only}`.execute(tx);
    if (Number(numAffectedRows ?? 0) === 0) return false;
    await sql`delete from plugin_start where plugin = ${pluginId}`.execute(tx);
    await auditStop(tx, pluginId, false, "operator");
    return true;
  });
  if (resumed) await database.notify(channel, pluginId);
  return resumed;
}

/** What was removed and is in `plugins.json` was added again since. */
export async function resumeAddedAgain(database: Database, dataDir: string): Promise<void> {
  for (const { id } of addedPlugins(dataDir)) await resumePlugin(database, id, "removed");
}
