import { PetronsError } from "@petrons/sdk/contracts";
import type { Database } from "../../database/index.ts";
import type { Actor } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { storedSource, thereSql } from "./fieldSource.ts";
import { Statement } from "./statement.ts";
import { runStatement } from "./statementRunner.ts";

export interface WrittenFields {
  fields: Record<string, unknown>;
  at: string;
}

/**
 * Whether a write names documents that stay while they are named: it must then check and write in
 * one transaction.
 */
export function holdsReferences(
  registry: ContainerRegistry,
  container: RegisteredContainer,
  written: readonly WrittenFields[],
): boolean {
  const held = Object.keys(registry.heldReferences(container.definition.name));
  return held.some((field) =>
    written.some(({ fields, at }) => namedBy(fields[field], at).length > 0),
  );
}

/**
 * Refuses what a person writes when a field that refers to documents names none of their
 * organization. Fields that are not written are not looked at. What was named when it was written
 * may be removed later, except where its container says that it is kept: it is then held until the
 * transaction ends, so that nobody removes it in between.
 */
export async function checkReferences(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  container: RegisteredContainer,
  written: readonly WrittenFields[],
): Promise<void> {
  const held = registry.heldReferences(container.definition.name);
  for (const [field, target] of Object.entries({
    ...(actor.identity ? container.definition.references : {}),
    ...held,
  })) {
    const named = written.flatMap(({ fields, at }) => namedBy(fields[field], `${at}.${field}`));
    if (named.length === 0) continue;
    const referred = registry.get(target);
    const statement = new Statement();
    const ids = statement.value([...new Set(named.map(({ id }) => id))], "text[]");
    const there = thereSql(storedSource(referred.table, "t"));
    const text = `select t.id from ${referred.table.name} t where ${there} and t.org_id = ${statement.value(actor.orgId, "text")} and t.id = any(${ids})${field in held ? " order by t.id for share" : ""}`;
    const known = new Set(
      (
        await runStatement<{ id: string }>(database, referred, statement, text, { tx: actor.tx })
      ).map(({ id }) => id),
    );
    const unknown = named.find(({ id }) => !known.has(id));
    if (unknown)
      throw new PetronsError("field-invalid", {
        path: unknown.at,
        reason: `there is no ${target} '${unknown.id.slice(0, 40)}'`,
      });
  }
}

function namedBy(value: unknown, at: string): { id: string; at: string }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => namedBy(one, `${at}[${index}]`));
  return typeof value === "string" ? [{ id: value, at }] : [];
}
