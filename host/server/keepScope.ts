import { sql } from "kysely";
import { type Database, type Migration, migrate } from "./database/index.ts";
import { type Scope, undeclaredScope } from "./scope/index.ts";

const migrations: readonly Migration[] = [
  {
    name: "scope 1 declared",
    up: async (executor) => {
      await sql`create table declared_scope (is_it boolean primary key check (is_it), container text not null, param text not null, label text not null)`.execute(
        executor,
      );
    },
  },
];

/**
 * The scope of this database. Documents have its parameter as a field, so it stays what it was
 * while no plugin declares it, as when that cannot be read. Throws where plugins declare another
 * one.
 */
export async function keepScope(database: Database, declared: Scope | undefined): Promise<Scope> {
  await migrate(database, migrations);
  const { rows } = await sql<Scope>`select container, param, label from declared_scope`.execute(
    database.kysely,
  );
  const [kept] = rows;
  if (declared === undefined) return kept ?? undeclaredScope;
  const { container, param, label } = declared;
  if (kept && (kept.container !== container || kept.param !== param))
    throw new Error(
      `The data here lies in documents '${kept.container}', by '${kept.param}', and the plugins declare '${container}', by '${param}'. ` +
        "Start with the plugins that the data was made with, or with an empty data folder and database.",
    );
  await sql`insert into declared_scope values (true, ${container}, ${param}, ${label}) on conflict (is_it) do update set label = excluded.label`.execute(
    database.kysely,
  );
  return declared;
}
