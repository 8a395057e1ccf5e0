import {
  maxThreads,
  PetronsError,
  type ThreadPage,
  type ThreadQuery,
} from "@petrons/sdk/contracts";
import type { Database } from "../../database/index.ts";
import { type Actor, actorScope } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { isoTime } from "../containers/documentShape.ts";
import { type FieldSource, storedSource } from "./fieldSource.ts";
import { invalid, parseQuery } from "./queryParser.ts";
import { querySql, timeOperand } from "./querySql.ts";
import { Statement } from "./statement.ts";
import { runStatement } from "./statementRunner.ts";
import { threadsOf } from "./threadDefinition.ts";

/**
 * So many of the newest documents within one place are looked at for threads, and so many where a
 * query narrows them.
 */
const lookedAt = { all: 5_000, narrowed: 500 };

interface ThreadRow {
  thread: string | null;
  within: string;
  newest_at: string;
  newest_by: string | null;
  until: string;
  reached: number;
  begun: number | null;
}

/**
 * A page of threads by their newest document. Each place (a scope) has its own order in an index. A
 * page of n threads is among the newest n of the n places where something happened last, so no more
 * than those are read; the rights are decided once for each place, not for each document.
 */
export async function newestThreads(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  { until, within, query, skip = 0, limit }: ThreadQuery,
): Promise<ThreadPage> {
  const { replyTo, place, container: places, operation, only: which } = threadsOf(container);
  for (const [name, count] of Object.entries({ skip, limit }))
    if (!Number.isInteger(count) || count < 0 || count > maxThreads)
      throw invalid(`options.${name}`, `expected a whole number from 0 to ${maxThreads}`);
  const only = parseQuery(which);
  const narrowed =
    query === undefined ? undefined : parseQuery(query, actor.identity ? actor.limits : undefined);
  const placeTable = registry.find(places)?.table;
  if (!placeTable) throw new PetronsError("container-unknown", { name: places });

  const statement = new Statement();
  const scope = actorScope(actor, registry, statement);
  const org = scope.org();
  const table = container.table.name;
  const matches = (source: FieldSource) =>
    [only, ...(narrowed ? [narrowed] : [])]
      .map((part) => `(${querySql(part, source, statement)})`)
      .join(" and ");
  const number = (value: number) => statement.value(value, "int");
  // Where documents are narrowed, only a look shows how many threads there are.
  const maxRows = Math.min(narrowed ? maxThreads : skip + limit + 1, maxThreads);
  const readable = storedSource(placeTable, "r");
  const readAt =
    until === undefined
      ? "statement_timestamp()::timestamptz(3)"
      : statement.value(timeOperand(until, "options.until"), "timestamptz");
  /** The newest documents of a place, as `w`, from the index of its order. */
  const newest = (placeId: string, since: string) =>
    `(select t.* from ${table} t where t.org_id = ${org} and t.${place} = ${placeId} and t.created_at <= (select at from bound)${since}
      order by t.created_at desc, t.id desc limit ${number(narrowed ? lookedAt.narrowed : lookedAt.all)}) w`;
  const text = `
    with bound as materialized (select ${readAt} as at),
    readable as materialized (select r.id from ${placeTable.name} r where r.org_id = ${org}
      and ${scope.may(places, operation, readable)}${within === undefined ? "" : ` and r.id = ${statement.value(within, "text")}`}),
    heads as materialized (select r.id, h.created_at from readable r cross join lateral (
      select w.created_at from ${newest("r.id", "")} where ${matches(storedSource(container.table, "w"))} limit 1) h
      order by h.created_at desc limit ${number(maxRows)}),
    cut as materialized (select case when count(*) < ${number(maxRows)} then '-infinity' else min(created_at) end as at from heads),
    page as materialized (select f.* from heads h cross join lateral (
      select coalesce(w.${replyTo}, w.id) as thread, w.${place} as within, w.created_at, w.id, w.created_by
      from ${newest("h.id", " and t.created_at >= (select at from cut)")}
      where ${matches(storedSource(container.table, "w"))} and not exists (
        select 1 from ${table} n where n.org_id = ${org} and n.${place} = w.${place} and n.${replyTo} = coalesce(w.${replyTo}, w.id)
          and (n.created_at, n.id) > (case when w.${replyTo} is null then '-infinity' else w.created_at end, w.id)
          and n.created_at <= (select at from bound) and ${matches(storedSource(container.table, "n"))})
      order by w.created_at desc, w.id desc limit ${number(maxRows)}) f
      order by f.created_at desc, f.id desc limit ${number(maxRows)})
    select p.thread, p.within, ${isoTime("p.created_at")} as newest_at, p.created_by as newest_by, ${isoTime("b.at")} as until,
      (select count(*)::int from page) as reached, ${narrowed ? "null::int" : begun(table, replyTo, place, org, number)} as begun
    from bound b left join lateral (select * from page order by created_at desc, id desc offset ${number(skip)} limit ${number(limit + 1)}) p on true
    order by p.created_at desc nulls last, p.id desc`;
  const rows = await runStatement<ThreadRow>(database, container, statement, text, {
    tx: actor.tx,
  });
  const [{ until: time, reached, begun: roots }] = rows as [ThreadRow];
  const found = rows.filter(({ thread }) => thread !== null);
  const total =
    narrowed === undefined && found.length > limit ? Math.max(reached, roots ?? 0) : reached;
  const threads = found.slice(0, limit).map(({ thread, within: id, newest_at, newest_by }) => ({
    id: thread!,
    within: id,
    newestAt: newest_at,
    newestBy: newest_by,
  }));
  return { threads, total, until: time };
}

/** How many threads were begun, no further than they can be paged through. */
const begun = (
  table: string,
  replyTo: string,
  place: string,
  org: string,
  number: (value: number) => string,
) =>
  `(select count(*)::int from (select 1 from readable r cross join lateral (
      select 1 from ${table} t where t.org_id = ${org} and t.${place} = r.id and t.${replyTo} is null and t.created_at <= (select at from bound)
      limit ${number(maxThreads)}) one limit ${number(maxThreads)}) begun)`;
