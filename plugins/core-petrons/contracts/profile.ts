import type { User } from "@petrons/sdk/contracts";

/**
 * A Petron that two people both may see; `relation` is that of the person whose profile it is on.
 */
export interface SharedPetron {
  id: string;
  name: string;
  isPublic: boolean;
  relation: "Owner" | "Collaborator" | "Public" | "Admin";
}

/**
 * `$root/Users/{userId}/People/{personId}#Profile`: a person as `userId` sees them, null when there
 * is nobody of that id in the organization.
 */
export interface Profile {
  user: User;
  /**
   * What the person owns first, then what is shared with them, then what both see as everybody
   * does; each by name.
   */
  petrons: SharedPetron[];
}

export const profileUri = (userId: string, personId: string): string =>
  `$root/Users/${userId}/People/${personId}#Profile`;
