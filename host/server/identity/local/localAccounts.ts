import type { Role } from "@petrons/sdk/contracts";

/**
 * The password of every sample account. It opens nothing but a local environment's own provider,
 * which other environments do not have.
 */
export const localPassword = "petrons-local";

interface LocalAccount {
  email: string;
  organization: string;
  givenName: string;
  familyName: string;
  position: string;
  roles: Role[];
}

const petrons = "Petrons Energy";

export const localAccounts: readonly LocalAccount[] = [
  {
    email: "admin@petrons.local",
    organization: petrons,
    givenName: "Helen",
    familyName: "Marsh",
    position: "Asset Data Manager",
    roles: ["admin"],
  },
  {
    email: "analyst@petrons.local",
    organization: petrons,
    givenName: "Daniel",
    familyName: "Okafor",
    position: "Production Analyst",
    roles: [],
  },
  {
    email: "engineer@petrons.local",
    organization: petrons,
    givenName: "Ingrid",
    familyName: "Solberg",
    position: "Reservoir Engineer",
    roles: [],
  },
  {
    email: "support@petrons.local",
    organization: petrons,
    givenName: "Tomás",
    familyName: "Rivera",
    position: "Support Engineer",
    roles: ["support-engineer"],
  },
  {
    email: "outsider@other.local",
    organization: "Northgate Petroleum",
    givenName: "Claire",
    familyName: "Dubois",
    position: "Operations Manager",
    roles: ["admin"],
  },
];

/** What the local provider says of an account, under the claim names of the manifest. */
export const claimsOfAccount = (
  account: LocalAccount,
  names: { organisationClaim: string; rolesClaim: string },
): Record<string, unknown> => ({
  sub: account.email,
  email: account.email,
  email_verified: true,
  given_name: account.givenName,
  family_name: account.familyName,
  name: `${account.givenName} ${account.familyName}`,
  position: account.position,
  [names.organisationClaim]: account.organization,
  [names.rolesClaim]: account.roles,
});
