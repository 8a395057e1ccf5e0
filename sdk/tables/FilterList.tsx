import { Button, Collapse } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { FocusKeepingButton, StateMessage } from "@petrons/sdk/components";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { useMemo, useState } from "react";
import { columnHeader } from "./columnOptions.ts";
import { ColumnFilter } from "./filters/ColumnFilter.tsx";
import { type FilterUnits, useFilterUnits } from "./filters/useFilterUnits.ts";
import { shownFilter } from "./shownFilter.ts";
import { type TableFilters, useFilters } from "./useFilters.ts";

export interface FilterListProps {
  workspace: string;
  collection: string;
  /** Columns opened at first. */
  open?: readonly string[];
}

/** Every filter of a collection, for the filter drawer. */
export function FilterList({ workspace, collection, open = [] }: FilterListProps) {
  const filters = useFilters(workspace, collection);
  const units = useFilterUnits(workspace, collection);
  if (!filters.definitions || (!units.ready && !filters.failure)) {
    return filters.failure ? (
      <StateMessage kind="failed" title={filters.failure} compact />
    ) : (
      <StateMessage kind="loading" title="Loading filters …" compact />
    );
  }
  if (filters.definitions.length === 0)
    return <StateMessage kind="empty" title="This table has no filters." compact />;
  return (
    <div className="petrons-filters">
      <div className="petrons-filters-bar">
        <span role="status">
          {filters.active.length === 0 ? "No active filters" : `${filters.active.length} active`}
        </span>
        <FocusKeepingButton
          variant="minimal"
          size="small"
          text="Clear all"
          disabled={filters.active.length === 0}
          onClick={filters.clearAll}
        />
      </div>
      {filters.definitions.map((definition) => (
        <Filter
          key={definition.name}
          definition={definition}
          filters={filters}
          units={units}
          startOpen={open.includes(definition.name) || definition.filter.active}
        />
      ))}
    </div>
  );
}

interface FilterProps {
  definition: FilterDefinition;
  filters: TableFilters;
  units: FilterUnits;
  startOpen: boolean;
}

function Filter({ definition, filters, units, startOpen }: FilterProps) {
  const [isOpen, setOpen] = useState(startOpen);
  /** A list that is not applied yet stays when the filter is folded. */
  const [hasList, setHasList] = useState(false);
  const { filter } = definition;
  const title = useMemo(
    () => columnHeader(shownFilter(definition, units).index.metadata),
    [definition, units],
  );
  return (
    <section className="petrons-filter">
      <h3 className="petrons-filter-title">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown /> : <ChevronRight />}
          <span>{title}</span>
          {filter.active ? <span className="petrons-filter-active">active</span> : null}
        </button>
        {filter.active ? (
          <Button
            variant="minimal"
            size="small"
            text="Clear"
            aria-label={`Clear ${title}`}
            onClick={() => filters.clear(definition)}
          />
        ) : null}
      </h3>
      <Collapse isOpen={isOpen} keepChildrenMounted={hasList}>
        <ColumnFilter
          definition={definition}
          filters={filters}
          units={units}
          onList={(apply) => setHasList(apply !== undefined)}
        />
      </Collapse>
    </section>
  );
}
