import { Checkbox } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { SearchBox, StateMessage } from "@petrons/sdk/components";
import { type FilterDefinition, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { useEffect, useMemo, useState } from "react";
import { tableUpdateWait } from "./source/liveTableSource.ts";
import type { FilterChange } from "./useFilters.ts";

/** Values are searched 300 ms after the last key (FL-003). */
export const filterSearchDebounce = 300;
const shownAtOnce = 200;

interface UniqueValue {
  value: string | null;
  count?: number;
}

export interface FilterInputProps {
  workspace: string;
  collection: string;
  definition: FilterDefinition;
  onChange: (change: FilterChange) => void;
}

/** A filter by values: those of the column, with how often each occurs, chosen ones first. */
export function DiscreteFilter({ workspace, collection, definition, onChange }: FilterInputProps) {
  const { api, notices } = useHost();
  const [values, setValues] = useState<readonly UniqueValue[]>();
  const [search, setSearch] = useState("");
  const { name, filter, index } = definition;
  const [pending, setPending] = useState<readonly string[]>();
  const selected = pending ?? filter.values;
  const chosen = new Set(selected);

  // What was just chosen shows at once; the server's answer, or its silence for 3 s, takes over.
  useEffect(() => {
    if (!pending) return;
    if (pending.length === filter.values.length && pending.every((value) => filter.values.includes(value))) return setPending(undefined);
    const timer = setTimeout(() => setPending(undefined), tableUpdateWait);
    return () => clearTimeout(timer);
  }, [pending, filter.values]);

  useEffect(() => {
    let current = true;
    api.forge<UniqueValue>("GetUniqueIndexValues", { workspace, name: collection, indexName: name, limit: uniqueValuesLimit }).then(
      ({ data }) => current && setValues(data),
      () => {
        if (!current) return;
        setValues([]);
        notices.error(`There was a problem retrieving the ${index.metadata.label} filter parameters.`);
      },
    );
    return () => {
      current = false;
    };
  }, [api, notices, workspace, collection, name, index.metadata.label]);

  // Chosen values stand first from the start of a search on; a click moves nothing under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const first = useMemo(() => new Set(selected), [values, search]);

  if (!values) return <StateMessage kind="loading" title="Loading values …" compact />;
  const text = search.trim().toLowerCase();
  const found = values.filter(({ value }) => value !== null && value !== "" && value.toLowerCase().includes(text));
  const listed = [...found.filter(({ value }) => first.has(value ?? "")), ...found.filter(({ value }) => !first.has(value ?? ""))].slice(0, shownAtOnce);
  const toggle = (value: string) => {
    const next = chosen.has(value) ? selected.filter((other) => other !== value) : [...selected, value];
    setPending(next);
    onChange({ values: next });
  };

  return (
    <div>
      <SearchBox value={search} onChange={setSearch} placeholder={`Search ${index.metadata.label}`} debounce={filterSearchDebounce} />
      {listed.length === 0 ? <p className="petrons-filter-hint">No values available for filter</p> : null}
      <ul className="petrons-filter-values">
        {listed.map(({ value, count }) => (
          <li key={value}>
            <Checkbox checked={chosen.has(value ?? "")} onChange={() => toggle(value ?? "")} labelElement={<span title={value ?? ""}>{value}</span>} />
            {count === undefined ? null : <span className="petrons-numbers petrons-filter-count">{count.toLocaleString("en-US")}</span>}
          </li>
        ))}
      </ul>
      {found.length > listed.length ? (
        <p className="petrons-filter-hint">{`${(found.length - listed.length).toLocaleString("en-US")} more: search to narrow them.`}</p>
      ) : null}
    </div>
  );
}
