import { fillAddress } from "@petrons/sdk/contracts";

export const presenceAddress = "$root/Petron/{petronId}/Presence";

/**
 * The live resource of the ids of the people who have a page of the Petron open. Anyone who follows
 * it counts as one of them.
 */
export const presentUsersUri = (petronId: string): string =>
  `${fillAddress(presenceAddress, { petronId })}#PresentUsers`;
