import { Checkbox } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { SearchBox, StateMessage } from "@petrons/sdk/components";
import { type FilterDefinition, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { tableUpdateWait } from "./source/liveTableSource.ts";
import type { FilterChange } from "./useFilters.ts";

/** Values are searched 300 ms after the last key (FL-003). */
export const filterSearchDebounce = 300;
const shownAtOnce = 200;

interface UniqueValue {
  value: string | null;
  count?: number;
}

/** `total` counts those too that the answer had no room for. */
interface UniqueValues {
  values: readonly UniqueValue[];
  total: number;
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
  const [all, setAll] = useState<UniqueValues>();
  const [found, setFound] = useState<UniqueValues & { asked: string }>();
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

  const ask = useCallback(
    async (more: { search?: string }): Promise<UniqueValues> => {
      const { data, total } = await api.forge<UniqueValue>("GetUniqueIndexValues", {
        workspace,
        name: collection,
        indexName: name,
        limit: uniqueValuesLimit,
        ...more,
      });
      return { values: data, total };
    },
    [api, workspace, collection, name],
  );
  const failed = useCallback(
    () => void notices.error(`There was a problem retrieving the ${index.metadata.label} filter parameters.`),
    [notices, index.metadata.label],
  );
  useEffect(() => {
    let current = true;
    ask({}).then(
      (answer) => current && setAll(answer),
      () => {
        if (!current) return;
        setAll({ values: [], total: 0 });
        failed();
      },
    );
    return () => {
      current = false;
    };
  }, [ask, failed]);

  // A column with more values than one answer holds is searched by the server.
  const text = search.trim().toLowerCase();
  const asked = all && all.total > all.values.length ? text : "";
  useEffect(() => {
    if (asked === "") return setFound(undefined);
    let current = true;
    ask({ search: asked }).then(
      (answer) => current && setFound({ ...answer, asked }),
      () => current && failed(),
    );
    return () => {
      current = false;
    };
  }, [ask, failed, asked]);
  const isSearched = found !== undefined && found.asked === asked;
  const answer = isSearched ? found : all;
  const values = answer?.values;

  // Chosen values stand first from the start of a search on; a click moves nothing under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const first = useMemo(() => new Set(selected), [values, search]);

  if (!answer || !values) return <StateMessage kind="loading" title="Loading values …" compact />;
  const matching = values.filter(({ value }) => value !== null && value !== "" && value.toLowerCase().includes(text));
  const listed = [...matching.filter(({ value }) => first.has(value ?? "")), ...matching.filter(({ value }) => !first.has(value ?? ""))].slice(0, shownAtOnce);
  // Those that the answer had no room for match too, when it is the answer to this search.
  const more = matching.length - listed.length + (isSearched || text === "" ? answer.total - values.length : 0);
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
      {more > 0 ? <p className="petrons-filter-hint">{`${more.toLocaleString("en-US")} more: search to narrow them.`}</p> : null}
    </div>
  );
}
