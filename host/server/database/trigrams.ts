import pg from "pg";

interface Found {
  installed: boolean;
  role: string;
  name: string;
}

/**
 * Installs the extension that indexes text by its trigrams. A PostgreSQL that does not bring it
 * searches row by row: slower, with the same answers. Returns whether it is there, and throws a
 * sentence for the administrator when the role may not install it.
 */
export async function ensureTrigrams(client: { query: pg.ClientBase["query"] }): Promise<boolean> {
  const { rows } = await client.query<Found>(`
    select installed_version is not null as installed, current_user as role, current_database() as name
    from pg_available_extensions where name = 'pg_trgm'`);
  const [found] = rows;
  if (!found || found.installed) return found !== undefined;
  try {
    // One transaction: nodes that start together wait for each other.
    await client.query(
      "select pg_advisory_xact_lock(hashtext('petrons extension')); create extension if not exists pg_trgm",
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    const [role, name] = [pg.escapeIdentifier(found.role), pg.escapeIdentifier(found.name)];
    throw new Error(
      `The database ${name} lacks the extension pg_trgm, and the role ${role} may not install it. Let an administrator of PostgreSQL run ` +
        `CREATE EXTENSION pg_trgm SCHEMA public; in that database, or GRANT CREATE ON DATABASE ${name} TO ${role}; and then try again.`,
      { cause: error },
    );
  }
}
