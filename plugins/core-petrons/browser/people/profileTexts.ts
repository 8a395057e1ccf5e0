import type { Role } from "@petrons/sdk/contracts";

/** The texts of a person's profile. */
export const profileTexts = {
  title: "User",
  position: "Position",
  email: "E-mail",
  roles: "Roles",
  none: "None",
  noPosition: "Not given",
  you: "You",
  left: "No longer active",
  petrons: "Shared Petrons",
  ownPetrons: "Petrons",
  noPetrons: (name: string) => `You and ${name} have no Petrons in common.`,
  noOwnPetrons: "You have no Petrons yet.",
  loading: "Loading the profile …",
  notFound: "There is no such person.",
  notFoundDetail: "The link may be wrong, or the person is of another organization.",
  home: "Home",
} as const;

export const roleNames: Record<Role, string> = {
  admin: "Admin",
  "support-engineer": "Support engineer",
};
