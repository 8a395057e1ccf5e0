import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { startCase } from "@petrons/sdk/browser";
import { isNumberType } from "@petrons/sdk/contracts";
import { findUnit, isQuantity, quantityNames, unitsOf } from "@petrons/sdk/units";
import type { ColumnCorrection, ImportColumn } from "./importColumns.ts";

const quantities = [
  { value: "", label: "No quantity" },
  ...quantityNames.map((value) => ({ value, label: startCase(value) })),
];

/**
 * A value that is none of a list is shown as it is written: the list would show its first one, and
 * another would be sent.
 */
const withWritten = <O extends { value: string; label: string }>(
  options: readonly O[],
  value: string,
): (O | { value: string; label: string })[] =>
  options.some((option) => option.value === value)
    ? [...options]
    : [{ value, label: value }, ...options];

/**
 * What a column of numbers measures, and in which unit the file has it; a unit of no quantity is a
 * word behind the name.
 */
export function ColumnUnit({
  column,
  onChange,
}: {
  column: ImportColumn;
  onChange: (change: Pick<ColumnCorrection, "quantity" | "unit">) => void;
}) {
  const { source, quantity = "", unit = "", skip } = column;
  if (!isNumberType(column.type)) return null;
  const units = isQuantity(quantity) ? unitsOf(quantity) : undefined;
  const measure = (next: string) => {
    if (!isQuantity(next)) return onChange({ quantity: undefined, unit: unit || undefined });
    // A unit that nobody wrote is chosen by the person, not by its place in a list.
    onChange({ quantity: next, unit: findUnit(next, unit)?.abbreviation });
  };
  return (
    <span className="petrons-import-choices">
      <HTMLSelect
        minimal
        aria-label={`Quantity of ${source}`}
        value={quantity}
        disabled={skip}
        options={withWritten(quantities, quantity)}
        onChange={(event) => measure(event.target.value)}
      />
      {units ? (
        <HTMLSelect
          minimal
          aria-label={`Unit of ${source}`}
          value={unit}
          disabled={skip}
          options={withWritten(
            [
              ...(unit === "" ? [{ value: "", label: "Choose a unit" }] : []),
              ...units.map(({ abbreviation, name }) => ({
                value: abbreviation,
                label: abbreviation,
                title: name,
              })),
            ],
            unit,
          )}
          onChange={(event) => onChange({ quantity: column.quantity, unit: event.target.value })}
        />
      ) : (
        <InputGroup
          size="small"
          aria-label={`Unit of ${source}`}
          value={unit}
          disabled={skip}
          onValueChange={(next) => onChange({ quantity: undefined, unit: next || undefined })}
        />
      )}
    </span>
  );
}
