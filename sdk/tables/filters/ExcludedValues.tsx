import type { FilterDefinition } from "@petrons/sdk/contracts";
import { FilterTag } from "./FilterTag.tsx";
import { type FilterChange, keptAgain } from "./filterChoice.ts";
import { filterTexts as texts } from "./filterTexts.ts";

/** The values that a filter leaves out, each with a button that shows its rows again. */
export function ExcludedValues({
  filter,
  onChange,
}: Pick<FilterDefinition, "filter"> & {
  onChange: (change: FilterChange, includeInvalid: boolean) => void;
}) {
  if (!filter.exclude) return null;
  return (
    <div className="petrons-filter-excluded">
      {filter.exclude.length === 0 ? <span>{texts.notMissing}</span> : <span>{texts.without}</span>}
      {filter.exclude.map((value) => (
        <FilterTag
          key={value}
          text={value}
          removeLabel={texts.keepAgain(value)}
          onRemove={() => {
            const { change, includeInvalid } = keptAgain(filter, value);
            onChange(change, includeInvalid);
          }}
        />
      ))}
    </div>
  );
}
