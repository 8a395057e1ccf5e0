import { PetronsError, withoutTab } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database, Executor, Migration } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { OwnChanges } from "../ownChanges.ts";
import { sameContent } from "../resources/contentVersion.ts";

/** Variables pass through the change feed as documents of this container. */
export const variableContainer = "$variable";

const maxBytes = 256 * 1024;

export const variableMigration: Migration = {
  name: "forge 1 variables",
  up: async (executor) => {
    await sql`
      create table forge_variables (
        org_id text not null,
        workspace text not null,
        name text not null,
        user_id text not null,
        value jsonb,
        updated_at timestamptz not null default now(),
        primary key (org_id, workspace, name, user_id)
      )`.execute(executor);
  },
};

/** So that a person's variables are counted at once. */
export const variableIndexMigration: Migration = {
  name: "forge 2 variables of a person",
  up: async (executor) => {
    await sql`create index forge_variables_person on forge_variables (org_id, user_id)`.execute(
      executor,
    );
  },
};

/**
 * Removes what people set in the workspaces of a document that is gone: its id is a part of their
 * addresses.
 */
export async function forgetVariables(
  database: Pick<Database, "kysely">,
  orgId: string,
  id: string,
): Promise<void> {
  await sql`delete from forge_variables where org_id = ${orgId} and ${id} = any(string_to_array(workspace, '/'))`.execute(
    database.kysely,
  );
}

/** One stored variable. `userId` is empty when it is shared. */
export interface VariableKey {
  orgId: string;
  workspace: string;
  name: string;
  userId: string;
}

export const variableId = ({ workspace, name, userId }: VariableKey): string =>
  `${workspace}#${name}@${userId}`;

function storable(value: unknown, path: string): string {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined)
    throw new PetronsError("variable-invalid", { path, reason: "has no value that can be stored" });
  if (Buffer.byteLength(json) > maxBytes)
    throw new PetronsError("variable-invalid", {
      path,
      reason: `must not be larger than ${maxBytes} bytes`,
    });
  if (/(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/i.test(json))
    throw new PetronsError("variable-invalid", {
      path,
      reason: "must not hold the character U+0000 or half a surrogate pair",
    });
  return json;
}

interface Row {
  json: string | null;
}

/** Every computation that shows a table reads three: each connection plans it once. */
const readStatement = {
  name: "forge variable",
  text: "select value::text as json from forge_variables where org_id = $1 and workspace = $2 and name = $3 and user_id = $4",
};

/** A JSON null is a value; no row, or none in it, is a variable that was never set. */
function storedValue(rows: readonly Row[]): unknown {
  const json = rows[0]?.json ?? null;
  return json === null ? undefined : JSON.parse(json);
}

/** What people set in workspaces, kept. */
export class VariableStore {
  readonly #database: Database;
  readonly #documents: DocumentStore;
  readonly #perPerson: number;
  readonly #ofTabs: number;
  readonly #changed: (orgId: string, id: string) => void;
  readonly #own = new OwnChanges();

  /**
   * Keeps at most `perPerson` variables of one person, an eighth of them for browser tabs. Calls
   * `changed` for each change made on this node, before the caller's promise resolves.
   */
  constructor(
    database: Database,
    documents: DocumentStore,
    perPerson: number,
    changed: (orgId: string, id: string) => void = () => {},
  ) {
    this.#changed = changed;
    this.#database = database;
    this.#documents = documents;
    this.#perPerson = perPerson;
    this.#ofTabs = Math.max(4, Math.floor(perPerson / 8));
  }

  async read(key: VariableKey): Promise<unknown> {
    const { orgId, workspace, name, userId } = key;
    const { rows } = await this.#database.pool.query<Row>({
      ...readStatement,
      values: [orgId, workspace, name, userId],
    });
    return storedValue(rows);
  }

  /**
   * Stores what `change` makes of the value; others wait meanwhile. Undefined means never set. The
   * change reaches the feed of every node in the same transaction; an equal value changes nothing.
   * `change` may run again when the database asks for a retry.
   */
  async change(
    key: VariableKey,
    author: string,
    change: (value: unknown) => unknown,
    path = "value",
  ): Promise<void> {
    this.#documents.assertRoom();
    const id = variableId(key);
    let position: string | undefined;
    const abandon = () => {
      if (position !== undefined) this.#own.abandon(position);
      position = undefined;
    };
    try {
      await this.#database.transaction(async (tx) => {
        abandon();
        await this.#makeRow(tx, key);
        const before = await this.#locked(tx, key);
        const after = change(before);
        const json = after === undefined ? null : storable(after, path);
        if (sameContent(before, after)) return await this.#stillUsed(tx, key);
        await sql`
          update forge_variables set value = ${json}::jsonb, updated_at = now()
          where org_id = ${key.orgId} and workspace = ${key.workspace} and name = ${key.name} and user_id = ${key.userId}`.execute(
          tx,
        );
        const noted = {
          orgId: key.orgId,
          container: variableContainer,
          id,
          operation: "update",
          before: null,
          after: null,
          userId: author,
          depth: 0,
        } as const;
        position = await this.#documents.appendChange(tx, noted);
        this.#own.begin(position);
      });
    } catch (error) {
      abandon();
      throw error;
    }
    if (position === undefined) return;
    if (this.#own.apply(position)) this.#changed(key.orgId, id);
    this.#documents.committed();
  }

  /** Whether `changed` was already called for a change that the feed reports. */
  isReported(position: string): boolean {
    return this.#own.isApplied(position);
  }

  /** The feed may have left out changes. */
  missed(): void {
    this.#own.clear();
  }

  /**
   * A tab that is loaded again, or goes back, sets what is there already: that is a use too, noted
   * once an hour.
   */
  async #stillUsed(tx: Executor, { orgId, workspace, name, userId }: VariableKey): Promise<void> {
    if (withoutTab(workspace) === workspace) return;
    await sql`
      update forge_variables set updated_at = now() where org_id = ${orgId} and workspace = ${workspace} and name = ${name} and user_id = ${userId}
        and updated_at < now() - interval '1 hour'`.execute(tx);
  }

  /** What is there already is not counted. */
  async #makeRow(tx: Executor, { orgId, workspace, name, userId }: VariableKey): Promise<void> {
    const limit = this.#perPerson;
    const { numAffectedRows } = await sql`
      insert into forge_variables (org_id, workspace, name, user_id)
      select ${orgId}, ${workspace}, ${name}, ${userId} where ${userId}::text = ''
        or exists (select 1 from forge_variables where org_id = ${orgId} and workspace = ${workspace} and name = ${name} and user_id = ${userId})
        or (select count(*) from (select 1 from forge_variables where org_id = ${orgId} and user_id = ${userId} limit ${limit}) as own) < ${limit}
      on conflict do nothing`.execute(tx);
    if (Number(numAffectedRows ?? 0) > 0 && withoutTab(workspace) !== workspace)
      await this.#forgetTabs(tx, { orgId, workspace, name, userId });
  }

  /**
   * Closed tabs send nothing, so the variables of the tabs used longest ago are removed. A tab
   * keeps or loses its variables together, in whichever scope: with its filters gone and its
   * options left it would show other rows than its address says. Only of the tab that sets one it
   * is the oldest, where it has too many.
   */
  async #forgetTabs(tx: Executor, { orgId, workspace, name, userId }: VariableKey): Promise<void> {
    const tabOf = (text: unknown) => sql`substring(${text}::text from '/tab/([A-Za-z0-9]{17})$')`;
    await sql`
      with own as (select workspace, name, ${tabOf(sql.ref("workspace"))} as tab, updated_at from forge_variables where org_id = ${orgId} and user_id = ${userId}),
        tabs as (select tab, count(*) as held, max(updated_at) as used from own where tab is not null group by tab),
        summed as (select tab, sum(held) over (order by used desc, tab rows unbounded preceding) as total from tabs),
        setting as (select workspace, name, row_number() over (order by (workspace, name) = (${workspace}, ${name}) desc, updated_at desc) as place
          from own where tab = ${tabOf(workspace)}),
        gone as (select workspace, name from own where tab <> ${tabOf(workspace)} and tab in (select tab from summed where total > ${this.#ofTabs})
          union all select workspace, name from setting where place > ${this.#ofTabs})
      delete from forge_variables where (org_id, workspace, name, user_id) in (
        select org_id, workspace, name, user_id from forge_variables
        where org_id = ${orgId} and user_id = ${userId} and (workspace, name) in (select workspace, name from gone)
        for update skip locked)`.execute(tx);
  }

  async #locked(tx: Executor, key: VariableKey): Promise<unknown> {
    const { rows } = await sql<Row>`
      select value::text as json from forge_variables
      where org_id = ${key.orgId} and workspace = ${key.workspace} and name = ${key.name} and user_id = ${key.userId} for update`.execute(
      tx,
    );
    if (rows.length === 0)
      throw new PetronsError("variables-too-many", {
        limit: this.#perPerson.toLocaleString("en-US"),
      });
    return storedValue(rows);
  }
}
