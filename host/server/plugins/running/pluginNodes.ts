import { sql } from "kysely";
import { type Database, type Migration, migrate } from "../../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";

const pluginNodesMigration: Migration = {
  name: "plugins 1 nodes",
  up: async (executor) => {
    // What a node says of itself is worth nothing after a crash of the database: it says it again.
    await sql`create unlogged table plugin_nodes (node text primary key, seen_at timestamptz not null, failures jsonb not null)`.execute(
      executor,
    );
  },
};

/**
 * Milliseconds between two signs of life; a node that gave none for three times as long is not
 * counted any more.
 */
const everyMs = 10_000;

/**
 * How the server halves of a node are: why each plugin that it has installed failed on it, null
 * where it did not.
 */
export interface NodePlugins {
  node: string;
  failures: Record<string, string | null>;
}

export interface PluginNodes {
  /** From now on all nodes know of this one. */
  announce(): Promise<void>;
  /** The nodes that run, this one first. */
  all(): Promise<NodePlugins[]>;
  close(): Promise<void>;
}

interface NodesDependencies {
  database: Database;
  /** What this node is called. */
  node: string;
  own(): NodePlugins["failures"];
  warn(details: object, message: string): void;
}

/** Every node reports to all others how its plugins are. */
export async function createPluginNodes({
  database,
  node,
  own,
  warn,
}: NodesDependencies): Promise<PluginNodes> {
  await migrate(database, [pluginNodesMigration]);
  const silent = sql`seen_at < now() - make_interval(secs => ${(3 * everyMs) / 1_000})`;
  let timer: NodeJS.Timeout | undefined;
  let reporting: Promise<unknown> = Promise.resolve();

  const report = async () => {
    await sql`
      with gone as (delete from plugin_nodes where ${silent} and node <> ${node})
      insert into plugin_nodes values (${node}, now(), ${JSON.stringify(own())}::jsonb)
      on conflict (node) do update set seen_at = excluded.seen_at, failures = excluded.failures`.execute(
      database.kysely,
    );
  };
  return {
    async announce() {
      await report();
      timer ??= setInterval(
        guarded("plugin nodes", faultLogger, () => {
          reporting = report().catch((error: unknown) =>
            warn(
              { reason: reasonOf(error) },
              "the other nodes could not be notified of how the plugins of this one are",
            ),
          );
        }),
        everyMs,
      ).unref();
    },
    async all() {
      const { rows } =
        await sql<NodePlugins>`select node, failures from plugin_nodes where node <> ${node} and not (${silent}) order by node`.execute(
          database.kysely,
        );
      return [{ node, failures: own() }, ...rows];
    },
    async close() {
      clearInterval(timer);
      await reporting;
      await sql`delete from plugin_nodes where node = ${node}`.execute(database.kysely);
    },
  };
}

/** Why a plugin does not run everywhere, on how many of the nodes. Undefined when all have it. */
export function failureOn(
  nodes: readonly NodePlugins[],
  pluginId: string,
): { reason: string; failed: number; of: number } | undefined {
  const failed = nodes.flatMap(({ node, failures }) => {
    const failure = Object.hasOwn(failures, pluginId)
      ? failures[pluginId]
      : "It is not installed there.";
    return typeof failure === "string" ? [{ node, failure }] : [];
  });
  const [first] = failed;
  if (!first) return undefined;
  const isSame =
    failed.length === nodes.length && new Set(failed.map(({ failure }) => failure)).size === 1;
  const reason = isSame
    ? first.failure
    : failed.map(({ node, failure }) => `Node ${node}: ${failure}`).join(" ");
  return { reason, failed: failed.length, of: nodes.length };
}
