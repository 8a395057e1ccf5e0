import { type Role, roles, textFormats, type User } from "@petrons/sdk/contracts";
import type { EnvironmentManifest } from "../config/types.ts";

/** A person as the provider describes them. */
export interface PersonClaims {
  subject: string;
  organization: string;
  person: Omit<User, "userId" | "orgId" | "deleted">;
}

/** A sign-in that cannot go on, with a sentence for the person. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
  /** Whose sign-in it is, where they are known. */
  readonly person: Pick<User, "userId" | "orgId"> | undefined;

  constructor(message: string, person?: Pick<User, "userId" | "orgId">) {
    super(message);
    this.person = person;
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const list = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === "string")
    : text(value)
        .split(/[\s,]+/)
        .filter(Boolean);

/**
 * Reads the claims by the names the manifest gives. Roles the product does not know are left out.
 */
export function personOf(
  claims: Record<string, unknown>,
  { organisationClaim, rolesClaim }: EnvironmentManifest["identity"],
): PersonClaims {
  const subject = text(claims.sub);
  const organization = list([claims[organisationClaim]].flat())[0]?.trim() ?? "";
  if (!subject) throw new SignInRefused("The sign-in service did not say who you are.");
  if (!organization)
    throw new SignInRefused(
      "Your account belongs to no organization. Ask your administrator to add you to one.",
    );
  const sub = text(claims.email) || text(claims.preferred_username) || subject;
  const firstName = text(claims.given_name);
  const lastName = text(claims.family_name);
  const named = list([claims[rolesClaim]].flat().flatMap(list));
  return {
    subject,
    organization,
    person: {
      firstName,
      lastName,
      fullName: text(claims.name) || `${firstName} ${lastName}`.trim() || sub,
      position: text(claims.position),
      profileThumbnailUrl: textFormats["image-address"].test(text(claims.picture))
        ? text(claims.picture)
        : "",
      roles: roles.filter((role: Role) => named.includes(role)),
      sub,
    },
  };
}
