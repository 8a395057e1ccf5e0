import { ModalDialog } from "@petrons/sdk/components";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { useState } from "react";
import { columnHeader } from "../columnOptions.ts";
import type { ApplyList } from "../DiscreteFilter.tsx";
import { shownFilter } from "../shownFilter.ts";
import type { TableFilters } from "../useFilters.ts";
import { ColumnFilter } from "./ColumnFilter.tsx";
import { filterTexts as texts } from "./filterTexts.ts";
import { useFilterUnits } from "./useFilterUnits.ts";

interface FilterDialogProps {
  definition: FilterDefinition;
  filters: TableFilters;
  onClose: () => void;
}

/**
 * The filter of a column, opened from its menu. What is chosen holds at once. 'Done' applies a
 * pasted list too, and stays where some of it was not found; other ways to close ask first.
 */
export function FilterDialog({ definition, filters, onClose }: FilterDialogProps) {
  const units = useFilterUnits(filters.workspace, filters.collection);
  const title = texts.filterColumn(columnHeader(shownFilter(definition, units).index.metadata));
  const [list, setList] = useState<{ apply: ApplyList }>();
  const [working, setWorking] = useState(false);
  const done = async () => {
    if (!list) return onClose();
    setWorking(true);
    const isWhole = await list.apply();
    setWorking(false);
    if (isWhole) onClose();
  };
  return (
    <ModalDialog
      title={title}
      isOpen
      size="auto"
      canOutsideClickClose
      onClose={onClose}
      dirty={list !== undefined}
      okLabel={texts.done}
      okLoading={working}
      onOk={() => void done()}
      cancelLabel={null}
    >
      <div className="petrons-filter-dialog">
        <ColumnFilter
          definition={definition}
          filters={filters}
          units={units}
          autoFocus
          onList={(apply) => setList(apply && { apply })}
        />
      </div>
    </ModalDialog>
  );
}
