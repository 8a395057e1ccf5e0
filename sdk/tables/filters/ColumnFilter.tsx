import { Checkbox } from "@blueprintjs/core";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { useMemo } from "react";
import { type ApplyList, DiscreteFilter } from "../DiscreteFilter.tsx";
import { RangeFilter } from "../RangeFilter.tsx";
import { displayOf, shownFilter, storedRange } from "../shownFilter.ts";
import type { TableFilters } from "../useFilters.ts";
import { ExcludedValues } from "./ExcludedValues.tsx";
import { changeOf } from "./filterChoice.ts";
import { filterTexts as texts } from "./filterTexts.ts";
import type { FilterUnits } from "./useFilterUnits.ts";

interface ColumnFilterProps {
  definition: FilterDefinition;
  filters: Pick<TableFilters, "workspace" | "collection" | "set">;
  units: FilterUnits;
  /** Its first input takes the focus. */
  autoFocus?: boolean;
  /** As of DiscreteFilter. */
  onList?: (apply: ApplyList | undefined) => void;
}

/**
 * The filter of one column, by values or by range, with the rows that have no value and what it
 * leaves out.
 */
export function ColumnFilter({
  definition,
  filters,
  units,
  autoFocus = false,
  onList,
}: ColumnFilterProps) {
  const { index, filter } = definition;
  const { workspace, collection, set } = filters;
  const shown = useMemo(() => shownFilter(definition, units), [definition, units]);
  const excluded = (
    <ExcludedValues
      filter={filter}
      onChange={(change, includeInvalid) => set(definition, change, includeInvalid)}
    />
  );
  if (index.valueType === "string") {
    return (
      <>
        {excluded}
        <DiscreteFilter
          workspace={workspace}
          collection={collection}
          definition={definition}
          autoFocus={autoFocus}
          onChange={(change, includeInvalid) => set(definition, change, includeInvalid)}
          onList={onList}
        />
      </>
    );
  }
  const { missingCount } = index.metadata;
  const display = displayOf(definition, units);
  return (
    <>
      {excluded}
      <RangeFilter
        definition={shown}
        rounding={display?.isSame === false ? display : undefined}
        autoFocus={autoFocus}
        onChange={({ range }) =>
          set(
            definition,
            {
              range: storedRange(range, display, { shown: shown.filter, stored: filter }),
              ...(filter.exclude ? { exclude: filter.exclude } : {}),
            },
            // An exclusion alone keeps rows without a value, which are in no range.
            filter.low === null && filter.high === null && filter.exclude
              ? false
              : filter.includeInvalid,
          )
        }
      />
      {missingCount > 0 || filter.includeInvalid ? (
        <Checkbox
          className="petrons-filter-missing"
          checked={filter.includeInvalid}
          labelElement={
            <>
              {texts.missing}
              <span className="petrons-numbers petrons-filter-count">
                {missingCount.toLocaleString("en-US")}
              </span>
            </>
          }
          onChange={(event) => set(definition, changeOf(filter), event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
}
