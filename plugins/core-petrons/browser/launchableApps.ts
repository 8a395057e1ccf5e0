import type { Contributed, HostServices } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";

export type App = Contributed<"appCards"> & { key: string };

/** The apps a person may launch, sorted by title. */
export function launchableApps(
  { contributions, user }: Pick<HostServices, "contributions" | "user">,
  scope: "global" | "petron",
): App[] {
  return contributions("appCards")
    .filter(
      (card) =>
        card.scope === scope &&
        (!card.roles ||
          card.roles.some((role) => user.roles.includes(role)) ||
          (userIsAdmin(user) && card.roles.includes("admin"))),
    )
    .map((card) => ({ ...card, key: `${card.pluginId}/${card.id}` }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}
