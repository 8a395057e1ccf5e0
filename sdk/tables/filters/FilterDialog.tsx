import { ModalDialog } from "@petrons/sdk/components";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { columnHeader } from "../columnOptions.ts";
import { shownFilter } from "../shownFilter.ts";
import type { TableFilters } from "../useFilters.ts";
import { ColumnFilter } from "./ColumnFilter.tsx";
import { filterTexts as texts } from "./filterTexts.ts";
import { useFilterUnits } from "./useFilterUnits.ts";

export interface FilterDialogProps {
  definition: FilterDefinition;
  filters: TableFilters;
  onClose: () => void;
}

/** The filter of a column, opened from its menu. What is chosen holds at once. */
export function FilterDialog({ definition, filters, onClose }: FilterDialogProps) {
  const units = useFilterUnits(filters.workspace, filters.collection);
  const title = texts.filterColumn(columnHeader(shownFilter(definition, units).index.metadata));
  return (
    <ModalDialog title={title} isOpen size="auto" canOutsideClickClose onClose={onClose} okLabel={texts.done} onOk={onClose} cancelLabel={null}>
      <div className="petrons-filter-dialog">
        <ColumnFilter definition={definition} filters={filters} units={units} autoFocus />
      </div>
    </ModalDialog>
  );
}
