import { Button } from "@blueprintjs/core";
import { StateMessage, useOptionWalk } from "@petrons/sdk/components";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type { FilterChange } from "./filters/filterChoice.ts";
import { filterTexts as texts } from "./filters/filterTexts.ts";
import { ListOffer } from "./filters/ListOffer.tsx";
import { splitValues } from "./filters/splitValues.ts";
import { useListLookup } from "./filters/useListLookup.ts";
import { usePending } from "./filters/usePending.ts";
import { useValueSearch } from "./filters/useValueSearch.ts";
import { ValueList, type ValueOption } from "./filters/ValueList.tsx";
import { ValueSearchBox } from "./filters/ValueSearchBox.tsx";

/** Values are searched 300 ms after the last key (FL-003). */
export const filterSearchDebounce = 300;
/** Chosen values that an answer does not hold are listed too, up to so many. */
const chosenListed = 200;
/** No value begins so: the option of rows without one. */
const missingKey = "\u0000";

interface FilterInputProps {
  workspace: string;
  collection: string;
  definition: FilterDefinition;
  autoFocus?: boolean;
  /** Returns whether the filter was changed: where it was not, the choice is taken back. */
  onChange: (change: FilterChange, includeInvalid: boolean) => Promise<boolean>;
  /**
   * Receives how to apply a list that was pasted or typed and is not applied yet; undefined where
   * there is none.
   */
  onList?: ((apply: ApplyList | undefined) => void) | undefined;
}

/** Applies a list, and returns whether all of it was found. */
export type ApplyList = () => Promise<boolean>;

/**
 * A filter by values: those of the column, found by the server, chosen ones first, and the rows
 * without one. A list may be typed or pasted.
 */
export function DiscreteFilter({
  workspace,
  collection,
  definition,
  autoFocus = false,
  onChange,
  onList,
}: FilterInputProps) {
  const { filter, index } = definition;
  const { label, missingCount } = index.metadata;
  const id = useId();
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [pasted, setPasted] = useState<readonly string[]>();
  // What was typed when a value was chosen: it was a search, and its commas make no list.
  const [searched, setSearched] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), text === "" ? 0 : filterSearchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  const { found, loading, failure, retry } = useValueSearch(
    { workspace, collection, definition },
    search,
  );
  const { chosen, choose, takeBack, outside } = usePending(filter);

  // Choosing values ends an exclusion: rows are then those of the values chosen.
  const set = (values: readonly string[], includeInvalid: boolean) => {
    choose({ values, includeInvalid });
    void onChange({ values: [...values] }, includeInvalid).then((isSet) => {
      if (!isSet) takeBack(values);
    });
  };
  const keepsMissing = chosen.includeInvalid && (chosen.values.length > 0 || !filter.exclude);
  // A list brings values from all places: they come first at once.
  const [listed, setListed] = useState(0);
  const lookup = useListLookup({ workspace, collection, definition }, (values) => {
    setListed(listed + 1);
    setPasted(undefined);
    setText("");
    set(values, keepsMissing);
  });
  const toggle = (key: string) => {
    const { values } = chosen;
    setSearched(text);
    if (key === missingKey) set(values, !keepsMissing);
    else
      set(
        values.includes(key) ? values.filter((other) => other !== key) : [...values, key],
        keepsMissing,
      );
  };
  const latest = useRef(toggle);
  latest.current = toggle;
  const onToggle = useCallback((key: string) => latest.current(key), []);

  // What was found of a list says nothing about a filter that was since changed elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such change
  useEffect(() => {
    if (outside > 0 && !lookup.working) lookup.forget();
  }, [outside]);

  // Chosen values come first from the start of a search on; a click moves nothing under the
  // pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const first = useMemo(() => new Set(chosen.values), [found, search, outside, listed]);
  const options = useMemo<ValueOption[]>(() => {
    const isChosen = new Set(chosen.values);
    const values = (found?.values ?? []).filter(({ value }) => value !== null && value !== "");
    const held = new Set(values.map(({ value }) => String(value)));
    const others =
      search.trim() === ""
        ? [...first].filter((value) => !held.has(value)).slice(0, chosenListed)
        : [];
    const option = (value: string, count?: number): ValueOption => ({
      key: value,
      text: value,
      count,
      chosen: isChosen.has(value),
    });
    const listed = values.map(({ value, count }) => option(String(value), count));
    const isOffered =
      (missingCount > 0 || keepsMissing) &&
      texts.missing.toLowerCase().includes(search.trim().toLowerCase());
    return [
      ...(isOffered
        ? [
            {
              key: missingKey,
              text: texts.missing,
              count: missingCount,
              chosen: keepsMissing,
              isMissing: true,
            },
          ]
        : []),
      ...others.map((value) => option(value)),
      ...listed.filter(({ key }) => first.has(key)),
      ...listed.filter(({ key }) => !first.has(key)),
    ];
  }, [found, first, chosen.values, keepsMissing, missingCount, search]);
  const keys = useMemo(() => options.map(({ key }) => key), [options]);
  const walk = useOptionWalk({
    keys,
    listId: id,
    choose: toggle,
    search: () => setSearch(text),
    waiting: text !== search || loading,
  });

  const typed = useMemo(() => splitValues(text), [text]);
  const list = pasted ?? (typed.length > 1 ? typed : []);
  const isUnapplied =
    list.length > 1 &&
    !lookup.working &&
    lookup.outcome === undefined &&
    (pasted !== undefined || text !== searched);
  const apply = useRef<ApplyList>(async () => true);
  apply.current = () => lookup.lookUp(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => onList?.(isUnapplied ? () => apply.current() : undefined), [isUnapplied]);
  const type = (next: string) => {
    setText(next);
    setPasted(undefined);
    lookup.forget();
  };
  const shown = found?.values.length ?? 0;
  const isSearched = search.trim() !== "";
  return (
    <div className="petrons-filter-discrete">
      <ValueSearchBox
        label={texts.search(label)}
        text={text}
        autoFocus={autoFocus}
        onText={type}
        onPasteList={(values) => {
          type("");
          setPasted(values);
        }}
        walk={walk}
      />
      <ListOffer
        list={list}
        pasted={pasted !== undefined}
        lookup={lookup}
        onDiscard={() => type("")}
      />
      {failure === undefined ? null : (
        <StateMessage
          kind="failed"
          title={failure}
          action={<Button size="small" text={texts.tryAgain} onClick={retry} />}
          compact
        />
      )}
      {found === undefined ? (
        failure === undefined ? (
          <StateMessage kind="loading" title={texts.loading} compact />
        ) : null
      ) : (
        <>
          {options.length === 0 && !loading ? (
            <p className="petrons-filter-hint">{texts.noValues}</p>
          ) : null}
          <ValueList
            id={id}
            label={texts.values(label)}
            options={options}
            activeAt={walk.at}
            stale={loading}
            onToggle={onToggle}
          />
        </>
      )}
      <p className="petrons-filter-hint" role="status">
        {loading && found
          ? texts.searching
          : found && found.total > shown
            ? (isSearched ? texts.showingMatches : texts.showing)(shown, found.total)
            : null}
      </p>
    </div>
  );
}
