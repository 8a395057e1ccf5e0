import type { Identity } from "@petrons/sdk/contracts";
import { refusal } from "./databaseFaults.ts";
import type { ConnectionGrant, ConnectionSource, DatabaseIdentity } from "./types.ts";

interface ConnectionAccessDependencies {
  connections: readonly ConnectionSource[];
  /** What the sign-in claim calls an organization. */
  claimOf(orgId: string): Promise<string | undefined>;
  /** The product's own database. */
  own(): Promise<DatabaseIdentity>;
}

type Person = Pick<Identity, "orgId" | "roles">;
type KnownConnections = Pick<ConnectionAccessDependencies, "connections" | "claimOf">;

/**
 * The connections that people may use, by the organization and roles they have at this moment. One
 * that exists for others is not distinguished from none.
 */
export function connectionAccess({ own, ...parts }: ConnectionAccessDependencies) {
  return async (identity: Person, name: string): Promise<ConnectionGrant> => {
    const theirs = await connectionsOf(identity, parts);
    const found = theirs.find((one) => one.name === name);
    if (!found)
      throw refusal(
        `There is no connection '${name.slice(0, 100)}' for you. ${knownText(theirs.map((one) => one.name))}`,
      );
    const { organizations: _, roles: __, ...source } = found;
    return { ...source, own: await own() };
  };
}

/**
 * What those connections are called, for the form of a job. Nothing else of them leaves the server.
 */
export const connectionNames =
  (parts: KnownConnections) =>
  async (identity: Person): Promise<string[]> =>
    (await connectionsOf(identity, parts)).map(({ name }) => name);

async function connectionsOf(
  { orgId, roles }: Person,
  { connections, claimOf }: KnownConnections,
): Promise<ConnectionSource[]> {
  const claim = await claimOf(orgId);
  return connections.filter(
    (one) =>
      claim !== undefined &&
      one.organizations.includes(claim) &&
      (one.roles === undefined || one.roles.some((role) => isAmong(roles, role))),
  );
}

const isAmong = (roles: readonly string[], role: string): boolean => roles.includes(role);

const knownText = (names: readonly string[]): string =>
  names.length === 0
    ? "Ask an operator to name one in the manifest of the server."
    : `You may use ${names.join(", ")}.`;
