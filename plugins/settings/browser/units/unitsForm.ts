import { startCase } from "@petrons/sdk/browser";
import type { FormSchema, QuantityName, Stored, UnitsDefinition } from "@petrons/sdk/contracts";
import { quantityNames } from "@petrons/sdk/contracts";
import type { UnitsGroup } from "../../contracts/index.ts";
import { unitsTexts as texts } from "./unitsTexts.ts";

/** Petroleum as the field says it. */
const words: Partial<Record<QuantityName, string>> = {
  BoeRate: "BOE Rate",
  BoeVolume: "BOE Volume",
};
export const quantityLabel = (quantity: QuantityName): string =>
  words[quantity] ?? startCase(quantity);

/** The form of a definition: its name, and for each quantity a select of its units (ST-017). */
export const unitsForm = (groups: readonly UnitsGroup[]): FormSchema => ({
  inputs: [
    {
      key: "name",
      inputType: "text",
      label: texts.name,
      validationRules: [{ required: true, message: texts.nameRequired }],
    },
    ...quantityNames.map((quantity) => ({
      key: quantity,
      inputType: "units" as const,
      label: quantityLabel(quantity),
      clearable: true,
      options: { quantity, units: groups },
    })),
  ],
});

/** What the form starts from: quantities without a unit are left out. */
export const formValues = (definition: UnitsDefinition): Record<string, string> =>
  Object.fromEntries(
    ["name" as const, ...quantityNames].flatMap((field) =>
      definition[field] ? [[field, definition[field]]] : [],
    ),
  );

/** What is saved: a unit taken away is null, since an update keeps what it does not name. */
export function savedBody(
  values: Record<string, string | undefined>,
  before: Stored<UnitsDefinition>,
): UnitsDefinition {
  const units = quantityNames.flatMap((quantity) => {
    const unit = values[quantity] || null;
    return unit === (before[quantity] ?? null) ? [] : [[quantity, unit]];
  });
  return { name: (values.name ?? "").trim(), ...Object.fromEntries(units) };
}

/** A definition has all that was saved. */
export const isSaved = (now: UnitsDefinition, body: UnitsDefinition): boolean =>
  (["name", ...quantityNames] as const).every(
    (field) => body[field] === undefined || (body[field] ?? null) === (now[field] ?? null),
  );
