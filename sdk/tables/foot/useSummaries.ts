import { failureText } from "@petrons/sdk/browser";
import type { ColumnSummary } from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";
import type { TableColumnOption } from "../columnOptions.ts";
import type { TableSource, TableState } from "../source/tableSource.ts";

interface Summaries {
  /** By the name of the column; those of before until others come. */
  byName: ReadonlyMap<string, ColumnSummary>;
  /** Others are on the way. */
  waiting: boolean;
  failure: string | undefined;
}

const none: Summaries = { byName: new Map(), waiting: false, failure: undefined };

/**
 * Sums up columns over all filtered or all selected rows, again whenever others are. Nothing is
 * asked without columns.
 */
export function useSummaries(
  source: TableSource,
  state: TableState,
  columns: readonly TableColumnOption[],
  { selected = false, spread = false }: { selected?: boolean; spread?: boolean },
): Summaries {
  const [summaries, setSummaries] = useState<Summaries>(none);
  const names = columns.map(({ name }) => name);
  const units = Object.fromEntries(
    columns.flatMap(({ name, display }) => (display ? [[name, display.unit]] : [])),
  );
  const isNeeded = names.length > 0 && source.summarize !== undefined && state.rows !== undefined;
  const asked = JSON.stringify([names, units]);
  const rows = selected ? state.selectedIds : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and units are new objects with each drawing; `asked` says whether they changed.
  useEffect(() => {
    if (!isNeeded) return setSummaries(none);
    const request = new AbortController();
    setSummaries((before) => ({ ...before, waiting: true }));
    source
      .summarize?.({
        columns: names,
        units,
        shown: columns,
        selected,
        spread,
        signal: request.signal,
      })
      .then(
        (found) =>
          request.signal.aborted ||
          setSummaries({
            byName: new Map(found.map((one) => [one.name, one])),
            waiting: false,
            failure: undefined,
          }),
        (error: unknown) =>
          request.signal.aborted || setSummaries({ ...none, failure: failureText(error) }),
      );
    return () => request.abort();
  }, [source, asked, isNeeded, selected, spread, rows, state.contents]);
  return summaries;
}
