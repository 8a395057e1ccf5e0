import { PetronsError } from "@petrons/sdk/contracts";
import type { Database } from "../../database/index.ts";
import { type Actor, actorScope } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { storedSource, thereSql } from "./fieldSource.ts";
import { parseQuery } from "./queryParser.ts";
import { querySql } from "./querySql.ts";
import { Statement } from "./statement.ts";
import { runStatement } from "./statementRunner.ts";

const maxNamed = 3;

interface Users {
  total: number;
  visible: number;
  trashed: number;
  names: (string | null)[] | null;
}

/**
 * Refuses to remove documents that others name, and says which those are: those the person may see
 * by name, the rest as a number. A writer that names one of them holds it (see `checkReferences`),
 * and so does this transaction: what is found now stays true until it ends.
 */
export async function refuseUsed(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  targets: readonly { id: string; name: string | null }[],
): Promise<void> {
  for (const target of targets) {
    const users: string[] = [];
    for (const { container: name, field, label, nameField = "name" } of container.definition
      .usedBy ?? []) {
      const user = registry.find(name);
      if (!user) continue;
      const statement = new Statement();
      const scope = actorScope(actor, registry, statement);
      const stored = storedSource(user.table, "t");
      const found =
        `select t.body ->> ${statement.value(nameField)} as name, (${scope.may(name, "read", stored)}) as visible, (${thereSql(stored)}) as there from ${user.table.name} t ` +
        `where t.org_id = ${scope.org()} and (${querySql(parseQuery({ [field]: target.id }), stored, statement)})`;
      const text =
        `with found as (${found}) select count(*)::int as total, count(*) filter (where visible)::int as visible, count(*) filter (where not there)::int as trashed, ` +
        `(array_agg(name order by name) filter (where visible))[1:${maxNamed}] as names from found`;
      const [answer] = await runStatement<Users>(database, user, statement, text, { tx: actor.tx });
      if (answer && answer.total > 0) users.push(usersText(label, answer));
    }
    if (users.length > 0)
      throw new PetronsError("document-used", {
        name: target.name ?? target.id,
        users: listed(users),
      });
  }
}

/**
 * `Field 'A'`, `Fields 'A', 'B' and 4 others (1 in the trash)`, `2 Fields`; what has no name of its
 * own is named by its label alone.
 */
function usersText(
  { one, many }: { one: string; many?: string },
  { total, trashed, names }: Users,
): string {
  if (!many) return one;
  const known = (names ?? []).map((name) => `'${name ?? ""}'`);
  const inTrash =
    trashed === 0 ? "" : trashed === total ? " in the trash" : ` (${trashed} in the trash)`;
  if (known.length === 0) return `${total} ${total === 1 ? one : many}${inTrash}`;
  const rest = total - known.length;
  return `${total === 1 ? one : many} ${listed(rest > 0 ? [...known, `${rest} ${rest === 1 ? "other" : "others"}`] : known)}${inTrash}`;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
