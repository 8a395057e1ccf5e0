import pg from "pg";
import { DatabaseClient } from "../connection/lostConnection.ts";
import { serverRole } from "./embeddedCluster.ts";

/** What the superuser made in earlier versions belongs to the server's role from now on. */
const handOver = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('alter schema %I owner to ${serverRole}', nspname) from pg_namespace
        where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('alter %s %I.%I owner to ${serverRole}', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, n.nspname, c.relname)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
      union all
      select format('alter routine %s owner to ${serverRole}', p.oid::regprocedure)
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.proowner = current_user::regrole and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select format('alter type %I.%I owner to ${serverRole}', n.nspname, t.typname)
        from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where t.typowner = current_user::regrole and t.typtype in ('e', 'd') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end
  $$`;

/**
 * Makes the role that the server works as: the owner of its database and no superuser. A cluster of
 * an earlier version, whose tables belong to the superuser, is handed over to it in one
 * transaction.
 */
export async function ensureServerRole(superuserUrl: string, password: string): Promise<void> {
  const client = new DatabaseClient({
    connectionString: superuserUrl,
    application_name: "petrons start",
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()",
    );
    if (rows[0]?.owner === serverRole) return;
    await client.query("begin");
    // Iterations slow down who guesses the passwords of people. This one is random, and each
    // connection would do them anew, on both sides.
    await client.query("set local scram_iterations = 1");
    await client.query(
      `create role ${serverRole} login nosuperuser password ${pg.escapeLiteral(password)}`,
    );
    await client.query(handOver);
    await client.query(`alter database postgres owner to ${serverRole}`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
