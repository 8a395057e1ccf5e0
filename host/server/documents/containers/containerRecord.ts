import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Executor, Tables } from "../../database/index.ts";
import { belongsTo, type RegisteredContainer } from "./containerRegistry.ts";
import { listed } from "./ensureTable.ts";

/** What the database keeps of a container, also when no plugin registers it any more. */
export interface ContainerRecord {
  name: string;
  owner: string;
  uninstall: "keep" | "drop";
  /** The version of all documents, or of the oldest while they are brought to `target`. */
  version: number;
  target: number | null;
  done: number;
  total: number;
  /** Why the update of the documents stopped. */
  problem: string | null;
}

interface ClaimedRecord extends ContainerRecord {
  table_name: string;
  required: string[];
  released: string | null;
  unused: string[];
  belongs: RecordedBelonging[] | null;
}

/** Documents whose `field` holds the id of a document of the container `to` go for good with it. */
export interface RecordedBelonging {
  field: string;
  to: string;
}

/** What a plugin says of a container beside its definition. */
interface ContainerClaim {
  /** The version of the documents that the plugin works with; 1 by default. */
  version?: number;
  /** The version of the plugin; undefined for the host. */
  released?: string;
  canMigrate: boolean;
}

const recordColumns = sql.raw("name, owner, uninstall, version, target, done, total, problem");

export async function containerRecords(executor: Executor): Promise<ContainerRecord[]> {
  return (
    await sql<ContainerRecord>`select ${recordColumns} from container order by name`.execute(
      executor,
    )
  ).rows;
}

const belongsOf = ({ definition }: RegisteredContainer): RecordedBelonging[] => {
  const places = belongsTo(definition).map(
    ({ field, to }) => [`${field} ${to}`, { field, to }] as const,
  );
  return [...new Map(places).values()];
};

const requiredOf = ({ definition }: RegisteredContainer): string[] =>
  [...((definition.schema as { required?: string[] }).required ?? [])].sort();

/**
 * Makes the container known as the owner's, and answers what is to be done with its table: columns
 * and ordered indexes that nobody uses any more, and whether documents must be brought to another
 * version first. Throws a sentence when the documents are another plugin's, or of a version that
 * this one does not know.
 */
export async function claimContainer(
  tx: Transaction<Tables>,
  container: RegisteredContainer,
  { version = 1, released, canMigrate }: ContainerClaim,
  present: readonly string[],
): Promise<{ drop: string[]; updating: boolean }> {
  const { definition, owner, table } = container;
  const { name, uninstall } = definition;
  const required = requiredOf(container);
  const belongs = belongsOf(container);
  const used = new Set([
    ...[...table.columns.values()].map(({ column }) => column),
    ...table.ordered.map((index) => index.name),
  ]);
  const unused = present.filter((one) => !used.has(one));
  const record = sql<ClaimedRecord>`select * from container where name = ${name} or table_name = ${table.name}`;
  const claimed: Partial<ClaimedRecord> = {
    name,
    owner,
    uninstall,
    required,
    version,
    target: null,
    problem: null,
    released: released ?? null,
    unused,
    belongs,
  };
  // As at every start but the first of a release: a lock of the row and an update would make each
  // container wait for the disk.
  if ((await record.execute(tx)).rows.some((row) => isDeepStrictEqual({ ...row, ...claimed }, row)))
    return { drop: [], updating: false };
  const { rows } = await sql<ClaimedRecord>`${record} for update`.execute(tx);
  const [found] = rows;
  if (found && found.name !== name)
    throw new Error(
      `The containers '${name}' and '${found.name}' would share the table ${table.name}: rename one.`,
    );
  if (found && found.owner !== owner)
    throw new Error(
      `It registers the container '${name}', whose documents belong to ${found.owner === "host" ? "the host" : `the plugin '${found.owner}'`}. ` +
        `Rename the container, or let the operator remove '${found.owner}' with its documents first.`,
    );
  if (!found) {
    // A table without a record is older than the records; its documents are of the first version.
    const before = (await hasTable(tx, table.name)) ? 1 : version;
    await sql`
      insert into container (name, owner, table_name, uninstall, required, version, released, unused, belongs)
      values (${name}, ${owner}, ${table.name}, ${uninstall}, ${required}, ${before}, ${released ?? null}, ${unused}, ${JSON.stringify(belongs)}::jsonb)`.execute(
      tx,
    );
    return {
      drop: [],
      updating: before < version && (await beginUpdate(tx, container, before, version, canMigrate)),
    };
  }
  const documents = Math.max(found.version, found.target ?? 0);
  if (version < documents)
    throw new Error(
      `Its documents of '${name}' have version ${documents}, and this version of the plugin works with version ${version}: ` +
        `install ${found.released ?? "the version that wrote them"} or newer.`,
    );
  if (owner !== "host" && version === documents && found.target === null)
    await refuseMissing(tx, container, found.required);
  const isNewRelease = released !== undefined && found.released !== released;
  const drop = isNewRelease ? found.unused.filter((one) => unused.includes(one)) : [];
  const kept = unused.filter((one) => !drop.includes(one));
  await sql`
    update container set uninstall = ${uninstall}, required = ${required}, released = ${released ?? found.released}, unused = ${kept},
      belongs = ${JSON.stringify(belongs)}::jsonb, problem = null
    where name = ${name}`.execute(tx);
  return {
    drop,
    updating:
      found.version < version &&
      (await beginUpdate(tx, container, found.version, version, canMigrate)),
  };
}

async function hasTable(tx: Transaction<Tables>, table: string): Promise<boolean> {
  return (
    await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(tx)
  ).rows[0]!.found;
}

/** Documents must not come to lack a field that the plugin counts on. */
async function refuseMissing(
  tx: Transaction<Tables>,
  container: RegisteredContainer,
  before: readonly string[],
): Promise<void> {
  const { definition, table } = container;
  for (const field of requiredOf(container).filter((one) => !before.includes(one))) {
    const { rows } = await sql<{ id: string; total: number }>`
      select id, count(*) over ()::int as total from ${sql.raw(table.name)} where not body ? ${field} order by id limit 6`.execute(
      tx,
    );
    const [first] = rows;
    if (first)
      throw new Error(
        `'${field}' of '${definition.name}' is required now, and these documents lack it: ${listed(
          rows.map(({ id }) => id),
          first.total,
        )}. The plugin must raise the version of the container and fill the field in 'migrate'.`,
      );
  }
}

/**
 * Returns false when there is nothing to update. Documents that are stored from now on are of the
 * new version.
 */
async function beginUpdate(
  tx: Transaction<Tables>,
  { definition, table }: RegisteredContainer,
  from: number,
  to: number,
  canMigrate: boolean,
): Promise<boolean> {
  const name = sql.raw(table.name);
  await sql
    .raw(`alter table ${table.name} add column if not exists version int not null default ${from}`)
    .execute(tx);
  await sql.raw(`alter table ${table.name} alter column version set default ${to}`).execute(tx);
  const { rows } = await sql<{ total: number; left: number }>`
    select count(*)::int as total, (count(*) filter (where version < ${to}))::int as left from ${name}`.execute(
    tx,
  );
  const { total, left } = rows[0]!;
  if (left === 0) {
    await sql`update container set version = ${to}, target = null, problem = null where name = ${definition.name}`.execute(
      tx,
    );
    return false;
  }
  if (!canMigrate)
    throw new Error(
      `Its documents of '${definition.name}' have version ${from}, this version of the plugin works with version ${to}, and it has no 'migrate'.`,
    );
  await sql`update container set target = ${to}, done = ${total - left}, total = ${total}, problem = null where name = ${definition.name}`.execute(
    tx,
  );
  return true;
}

/** The documents are all of the target's version. */
export async function endUpdate(tx: Transaction<Tables>, name: string): Promise<void> {
  await sql`update container set version = target, target = null, problem = null, changed_at = now() where name = ${name} and target is not null`.execute(
    tx,
  );
}
