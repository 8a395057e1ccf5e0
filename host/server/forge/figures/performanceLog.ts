import { newId, type PerformanceRow } from "@petrons/sdk/contracts";
import { type ResourceScope, type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { sql } from "kysely";
import type { Database, Logger, Migration } from "../../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import type { HostScope } from "../flows/kernelsFlows.ts";

export const performanceMigrations: readonly Migration[] = [
  {
    name: "forge 3 performance",
    up: async (executor) => {
      await sql`
        create unlogged table forge_performance (
          start timestamptz not null,
          node text not null,
          total_resources integer not null,
          utilization real not null,
          total_rows bigint not null,
          client_workspaces integer not null,
          primary key (start, node)
        )`.execute(executor);
    },
  },
  {
    // Rows that a node of the version before still writes belong to no organization and are shown
    // to none.
    name: "forge 4 performance of organizations",
    up: async (executor) => {
      await sql`alter table forge_performance add column org_id text collate "C" not null default '',
        drop constraint forge_performance_pkey, add primary key (org_id, start, node)`.execute(
        executor,
      );
      await sql`create index forge_performance_start on forge_performance (start)`.execute(
        executor,
      );
    },
  },
];

const channel = "forge_performance";
const keptMinutes = 60;

/**
 * The performance log is noted among the reads of a resource as the one document of this container.
 */
export const performanceRead = { container: "$performance", id: "log" } as const;

interface PerformanceRecord {
  node: string;
  start: Date;
  total_resources: number;
  utilization: number;
  total_rows: string;
  client_workspaces: number;
}

interface PerformanceFigures extends Omit<PerformanceRow, "node" | "start"> {
  orgId: string;
}

interface Dependencies {
  database: Database;
  logger: Logger;
  /** What this node does now for each organization; asked once per interval. */
  measure: () => PerformanceFigures[];
  /** Called on every node when any of them has written. */
  onWritten: () => void;
  /** Milliseconds; tests shorten it. */
  every?: number | undefined;
  /** What this node is called; by default six letters of chance. */
  node?: string | undefined;
}

/**
 * What each node measures of the live data of each organization, every ten seconds, kept for an
 * hour where all nodes see it.
 */
export class PerformanceLog {
  readonly #dependencies: Dependencies;
  readonly #every: number;
  readonly node: string;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #stopListening: (() => Promise<void>) | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.node = dependencies.node ?? newId().slice(0, 6);
    this.#every = dependencies.every ?? 10_000;
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#dependencies.database.listen(
      channel,
      this.#dependencies.onWritten,
    );
    this.#next();
  }

  /** The last hour of an organization on all nodes, newest first. */
  async lastHour(orgId: string): Promise<PerformanceRow[]> {
    const { rows } = await sql<PerformanceRecord>`
      select node, start, total_resources, utilization, total_rows, client_workspaces from forge_performance
      where org_id = ${orgId} and start > now() - make_interval(mins => ${keptMinutes}) order by start desc, node`.execute(
      this.#dependencies.database.kysely,
    );
    return rows.map(
      ({ node, start, total_resources, utilization, total_rows, client_workspaces }) => ({
        node,
        start: start.toISOString(),
        totalResources: total_resources,
        utilization,
        totalRows: Number(total_rows),
        clientWorkspaces: client_workspaces,
      }),
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#stopListening?.();
    await this.#writing;
  }

  /**
   * At the end of each whole interval of the clock, so that the rows of all nodes have the same
   * starts.
   */
  #next(): void {
    const start = Math.floor(Date.now() / this.#every) * this.#every;
    this.#timer = setTimeout(
      guarded("performance log", faultLogger, () => {
        this.#writing = this.#write(new Date(start));
        this.#next();
      }),
      start + this.#every - Date.now(),
    );
    this.#timer.unref();
  }

  async #write(start: Date): Promise<void> {
    const { database, logger, measure } = this.#dependencies;
    // One parameter, however many organizations there are.
    const rows = JSON.stringify(measure());
    try {
      await sql`
        with old as (delete from forge_performance where start < now() - make_interval(mins => ${keptMinutes}))
        insert into forge_performance (start, node, org_id, total_resources, utilization, total_rows, client_workspaces)
        select ${start}, ${this.node}, m.* from jsonb_to_recordset(${rows}::jsonb)
          as m("orgId" text, "totalResources" integer, utilization real, "totalRows" bigint, "clientWorkspaces" integer)
        on conflict do nothing`.execute(database.kysely);
      await database.notify(channel, "");
    } catch (error) {
      logger.warn(
        { reason: reasonOf(error) },
        "the performance of the last seconds could not be kept",
      );
    }
  }
}

/**
 * The live compute performance of each node for one organization, for its admins. What other
 * organizations do is left out.
 */
export function kernelsWorkspace(log: PerformanceLog): WorkspaceDefinition {
  const lastHour = (scope: ResourceScope) => {
    // The forge gives every resource this; only those of the host know of it.
    (scope as HostScope).noteRead(performanceRead.container, performanceRead.id);
    return log.lastHour(scope.identity.orgId);
  };
  return workspace({
    address: "$root/Kernels",
    enter: { role: "admin" },
    resources: { Performance: lastHour },
  });
}
