/** The roles a person can hold (ID-001). A person without one is an ordinary organization user. */
export const roles = ["admin", "support-engineer"] as const;
export type Role = (typeof roles)[number];

/**
 * A person, as every answer shows one (ID-002). `userId` is 17 letters and digits; `sub` is the
 * sign-in e-mail.
 */
export interface User {
  userId: string;
  orgId: string;
  firstName: string;
  lastName: string;
  fullName: string;
  position: string;
  profileThumbnailUrl: string;
  deleted: boolean;
  roles: Role[];
  sub: string;
}

/**
 * Who acts: everything access rules look at. Roles are those of the database at the moment of the
 * request.
 */
export interface Identity {
  userId: string;
  orgId: string;
  roles: readonly Role[];
}

export const userIsAdmin = (identity: Pick<Identity, "roles">): boolean =>
  identity.roles.includes("admin");
