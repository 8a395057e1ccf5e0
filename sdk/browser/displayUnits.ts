import type { Stored, UnitsDefinition } from "../contracts/index.ts";

/**
 * What says in which unit of which quantity its numbers are stored: a column of a table, an axis,
 * an input.
 */
export interface Measured {
  label?: string;
  quantity?: string;
  unit?: string;
}

/** The unit in which a measured thing is shown, where it is not the stored one. */
export interface ShownUnit {
  unit: string;
  /** Another name of the same size: numbers stay as they are. */
  isSame: boolean;
  /** Larger numbers become smaller, as from density to °API. */
  turns: boolean;
  show(value: number): number;
  /** What a shown number is stored as. */
  read(value: number): number;
}

/**
 * The units in which numbers are shown here. Values are always stored in the unit that their column
 * names.
 */
export interface DisplayUnits {
  /**
   * False until it is known which definition is in force: a table waits for it in place of changing
   * its numbers under the reader.
   */
  readonly ready: boolean;
  /**
   * The definition in force: the scope's own inside one, else the organization's reporting units.
   * None: everything is shown as stored.
   */
  readonly definition: { id: string; name: string } | undefined;
  /**
   * How something measured is shown; nothing where it is shown as stored. The object stays the same
   * while the definition does.
   */
  shown(column: Measured): ShownUnit | undefined;
  /**
   * The unit that values of a quantity are shown in. A unit or quantity nobody knows is shown as
   * stored.
   */
  unitFor(quantity: string | undefined, storedUnit: string | undefined): string | undefined;
  toDisplay(value: number, column: Measured): number;
  toStored(value: number, column: Measured): number;
  /** `Oil (bbl)`, in the unit it is shown in. */
  labelFor(column: Measured): string;
}

export type UnitFinder = (column: Measured, to: string) => ShownUnit | undefined;

/** The display units of a definition; `find` knows the units. */
export function displayUnits(
  definition: Stored<UnitsDefinition> | null | undefined,
  find: UnitFinder | undefined,
  ready: boolean,
): DisplayUnits {
  const known = new Map<string, ShownUnit | undefined>();
  const shown = (column: Measured): ShownUnit | undefined => {
    const { quantity, unit } = column;
    const to =
      quantity && unit && find ? definition?.[quantity as keyof UnitsDefinition] : undefined;
    if (!to) return undefined;
    // Densities are told apart by label.
    const key =
      quantity === "Density" ? `${quantity} ${unit} ${column.label}` : `${quantity} ${unit}`;
    if (!known.has(key)) known.set(key, find?.(column, to));
    return known.get(key);
  };
  const unitFor: DisplayUnits["unitFor"] = (quantity, unit) =>
    shown({ quantity, unit })?.unit ?? unit;
  return {
    ready,
    definition: definition ?? undefined,
    shown,
    unitFor,
    toDisplay: (value, column) => shown(column)?.show(value) ?? value,
    toStored: (value, column) => shown(column)?.read(value) ?? value,
    labelFor(column) {
      const { label = "", unit } = column;
      const named = shown(column)?.unit ?? unit;
      return named ? `${label} (${named})` : label;
    },
  };
}
