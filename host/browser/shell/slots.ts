import type { Contributed } from "@petrons/sdk/browser";
import type { SlotName } from "@petrons/sdk/contracts";
import type { PluginRoom } from "../plugins/types.ts";

/** What fills a slot of the shell, in order. Observable. */
export const slotsOf = (plugins: Pick<PluginRoom, "contributions">, name: SlotName): readonly Contributed<"slots">[] =>
  plugins.contributions("slots").filter(({ slot }) => slot === name);
