import { PetronsError } from "@petrons/sdk/contracts";
import type { Database } from "../database/index.ts";
import type { Actor } from "./actor.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import { hasDefaultBound } from "./containerTable.ts";
import { Statement } from "./statement.ts";
import { runStatement } from "./statementRunner.ts";

/** People are counted again after so many parts of the limit. */
const countedParts = 100;
const maxPeople = 10_000;

/** What people may still make here before they are counted again, by container and person. */
const allowances = new WeakMap<RegisteredContainer, Map<string, number>>();

/**
 * Before an insert into a container without a bound of its own: refuses what would be more than one person may make of it. Their documents are counted
 * once in a hundredth of the limit, not at each insert, so that each further node may let them pass it by that much.
 */
export async function spendAllowance(database: Database, actor: Actor, container: RegisteredContainer, documents: number): Promise<void> {
  const { identity, orgId, userId, limits, tx } = actor;
  const { definition, table } = container;
  if (!identity || !hasDefaultBound(definition)) return;
  const people = allowances.get(container) ?? new Map<string, number>();
  allowances.set(container, people);
  const person = `${orgId} ${userId}`;
  const left = (people.get(person) ?? 0) - documents;
  if (left >= 0) {
    people.set(person, left);
    return;
  }
  const limit = Math.min(limits.documentsPerPerson, definition.maxPerPerson ?? Number.POSITIVE_INFINITY);
  const statement = new Statement();
  const own = `select 1 from ${table.name} where org_id = ${statement.value(orgId, "text")} and created_by = ${statement.value(userId, "text")}`;
  const text = `select count(*)::int as made from (${own} limit ${statement.value(limit, "int")}) as own`;
  const [answer] = await runStatement<{ made: number }>(database, container, statement, text, { tx });
  const free = limit - answer!.made - documents;
  if (free < 0) throw new PetronsError("documents-too-many", { limit: limit.toLocaleString("en-US"), container: definition.name });
  if (people.size >= maxPeople) people.clear();
  people.set(person, Math.min(free, Math.floor(limit / countedParts)));
}
