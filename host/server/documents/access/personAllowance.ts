import { PetronsError } from "@petrons/sdk/contracts";
import type { ContainerDefinition } from "@petrons/sdk/server";
import type { Database } from "../../database/index.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";
import type { Actor } from "./actor.ts";

/**
 * So many parts of the limit a person may make before they are first counted, and again near its
 * end.
 */
const countedParts = 100;
/**
 * Of what is left of it, one part in so many before they are counted again: to count costs with
 * what is there, and other nodes let people in too.
 */
const partsOfRest = 10;
/** Milliseconds for which who has made all of them is refused without being counted again. */
const fullFor = 2_000;
const maxPeople = 10_000;

interface Allowance {
  left: number;
  fullUntil: number;
}

/** What people may still make here before they are counted again, by container and person. */
const allowances = new WeakMap<RegisteredContainer, Map<string, Allowance>>();

const hasDefaultBound = ({ boundedWithin, access }: ContainerDefinition): boolean =>
  boundedWithin === undefined && access.insert.length > 0;

/**
 * Before an insert into a container without a bound of its own: refuses what would be more than one
 * person may make of it. Their documents are counted after a tenth of what they may still make, and
 * not at each insert, so nobody pays for an index. Each start of a node may let them pass the limit
 * by a hundredth.
 */
export async function spendAllowance(
  database: Database,
  actor: Actor,
  container: RegisteredContainer,
  documents: number,
): Promise<void> {
  const { identity, orgId, userId, limits, tx } = actor;
  const { definition, table } = container;
  if (!identity || !hasDefaultBound(definition)) return;
  const limit = Math.min(
    limits.documentsPerPerson,
    definition.maxPerPerson ?? Number.POSITIVE_INFINITY,
  );
  const part = Math.floor(limit / countedParts);
  const people = allowances.get(container) ?? new Map<string, Allowance>();
  allowances.set(container, people);
  const person = `${orgId} ${userId}`;
  const known = people.get(person) ?? { left: part, fullUntil: 0 };
  if (people.size >= maxPeople) people.clear();
  people.set(person, known);
  if (known.left >= documents) {
    known.left -= documents;
    return;
  }
  const full = () =>
    new PetronsError("documents-too-many", {
      limit: limit.toLocaleString("en-US"),
      container: definition.name,
    });
  if (performance.now() < known.fullUntil) throw full();
  const statement = new Statement();
  const own = `select 1 from ${table.name} where org_id = ${statement.value(orgId, "text")} and created_by = ${statement.value(userId, "text")}`;
  const text = `select count(*)::int as made from (${own} limit ${statement.value(limit, "int")}) as own`;
  const [answer] = await runStatement<{ made: number }>(database, container, statement, text, {
    tx,
  });
  const free = limit - answer!.made - documents;
  if (free < 0) {
    if (answer!.made >= limit) known.fullUntil = performance.now() + fullFor;
    throw full();
  }
  known.left = Math.max(Math.min(free, part), Math.floor(free / partsOfRest));
}
