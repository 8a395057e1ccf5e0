import type { Role, User } from "../contracts/index.ts";

/** Whether the person holds at least one of the roles; an empty list is held by nobody. */
export const holdsAny = (user: Pick<User, "roles">, roles: readonly Role[]): boolean =>
  roles.some((role) => user.roles.includes(role));
