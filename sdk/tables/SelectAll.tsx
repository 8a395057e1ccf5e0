import { Button } from "@blueprintjs/core";
import { Tip } from "@petrons/sdk/components";
import type { TableView } from "@petrons/sdk/contracts";

export interface SelectAllProps {
  view: Pick<TableView, "totalNumFilteredRecords" | "maxSelectableItems" | "filteredRecordIds">;
  selectedIds: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
}

/** Selects every filtered row of all pages; unavailable, with its reason, above the limit and when all are selected (TB-008). */
export function SelectAll({ view, selectedIds, onSelect }: SelectAllProps) {
  const { totalNumFilteredRecords, maxSelectableItems, filteredRecordIds } = view;
  const tooMany = totalNumFilteredRecords > maxSelectableItems || filteredRecordIds === undefined;
  const disabled = tooMany || filteredRecordIds.every((id) => selectedIds.has(id));
  return (
    <Tip text={tooMany ? `Unable to select more than ${maxSelectableItems.toLocaleString("en-US")} records` : ""}>
      <Button
        variant="minimal"
        size="small"
        text="Select all"
        aria-disabled={disabled}
        className={disabled ? "bp6-disabled" : undefined}
        onClick={() => disabled || onSelect(filteredRecordIds)}
      />
    </Tip>
  );
}
