/** PostgreSQL's words for a role, a password or a database that it does not take. */
const unknownStates = /^(28\w{3}|3D000)$/;
const forbidden = "42501";

/**
 * The operator's sentence when PostgreSQL refuses the login, or when the role lacks a right;
 * undefined for all other errors.
 */
export function refusalOf(error: unknown): string | undefined {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  if (unknownStates.test(code))
    return `PostgreSQL refuses the connection: ${message}. Correct DATABASE_URL.`;
  if (code !== forbidden) return undefined;
  return `PostgreSQL refuses what the role of DATABASE_URL needs: ${message}. The role must own the database, or have CREATE on its schema public and own all tables there.`;
}
