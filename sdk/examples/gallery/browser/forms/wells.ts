import type { Choice } from "@petrons/sdk/forms";

const pads = ["Bonanza", "Cottonwood", "Dry Creek"];

/** Wells of three pads. */
export const wellChoices: readonly Choice[] = pads.flatMap((pad) =>
  Array.from({ length: 12 }, (_, at) => ({
    value: `${pad}-${at + 1}`,
    label: `${pad} ${String(at + 1).padStart(2, "0")}H`,
    group: `${pad} pad`,
  })),
);
