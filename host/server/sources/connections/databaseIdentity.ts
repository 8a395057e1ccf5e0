import type { DatabaseIdentity } from "./types.ts";

/**
 * Its cluster, its number there, and whether who asks is a superuser. A copy made by replication
 * has the same.
 */
export const identityStatement = `select
  (select system_identifier::text from pg_catalog.pg_control_system()) as system,
  (select oid::text from pg_catalog.pg_database where datname = pg_catalog.current_database()) as database,
  (select rolsuper from pg_catalog.pg_roles where rolname = current_user) as superuser`;

export type IdentityRow = DatabaseIdentity & { superuser: boolean };

export const isSameDatabase = (one: DatabaseIdentity, other: DatabaseIdentity): boolean =>
  one.system === other.system && one.database === other.database;
