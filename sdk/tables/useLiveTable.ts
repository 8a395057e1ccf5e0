import { useHost, useResource } from "@petrons/sdk/browser";
import type { MarkingOperation, TableOptions, TableView } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";

/** How long changed options or a selection may take to come back before the table is live again (TB-014). */
export const tableUpdateWait = 3000;

export interface LiveTable {
  view: TableView | undefined;
  options: TableOptions;
  setOptions: (change: Partial<TableOptions>) => void;
  /** What is selected, at once; the server's answer wins. */
  selectedIds: ReadonlySet<string>;
  mark: (op: MarkingOperation, ids: readonly string[]) => void;
  /** False after a change until the server echoes it, or 3 s have passed. */
  live: boolean;
  failure: string | undefined;
}

const same = (options: TableOptions, view: TableView | undefined) =>
  view !== undefined &&
  (options.skip ?? 0) === view.skip &&
  (options.limit ?? view.limit) === view.limit &&
  (options.searchText ?? "") === view.searchText &&
  (options.sortByFieldName ?? undefined) === (view.sortByFieldName ?? undefined) &&
  (options.sortByFieldName === undefined || (options.sortAscending ?? true) === (view.sortAscending ?? true)) &&
  (options.fieldsToInclude === undefined || options.fieldsToInclude.join() === view.fieldsToInclude.join());

/** A table of a workspace with collections, as its user sees it: the page follows the options, the filters and every import, live. */
export function useLiveTable(workspace: string, collection: string): LiveTable {
  const { api, forge, notices } = useHost();
  const views = useResource<Record<string, TableView>>(`${workspace}#TableViews`);
  const stored = useResource<Record<string, TableOptions>>(`${workspace}#TableOptions`);
  const view = views.data?.[collection];
  const [pending, setPending] = useState<TableOptions>();
  const [marked, setMarked] = useState<{ ids: Set<string>; seen: TableView | undefined }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const confirmed = stored.data?.[collection] ?? {};
  const options = pending ?? confirmed;
  const settled = pending === undefined || same(pending, view);
  const selectedIds = marked && marked.seen === view ? marked.ids : new Set<string>(view?.selectedIds ?? []);

  useEffect(() => {
    if (pending && settled) setPending(undefined);
  }, [pending, settled]);

  const waitForEcho = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setPending(undefined);
      setMarked(undefined);
    }, tableUpdateWait);
  }, []);

  const setOptions = (change: Partial<TableOptions>) => {
    const next = { ...options, ...change };
    for (const key of Object.keys(next) as (keyof TableOptions)[]) if (next[key] === undefined) delete next[key];
    setPending(next);
    waitForEcho();
    forge.setVariable(workspace, "TableOptions", { ...stored.data, [collection]: next }).catch((error: Error) => {
      setPending(undefined);
      notices.error(error.message);
    });
  };

  const mark = (op: MarkingOperation, ids: readonly string[]) => {
    const next = new Set<string>(op === "replace" || op === "clear" ? [] : selectedIds);
    for (const id of ids)
      if (op === "subtract") next.delete(id);
      else if (op !== "clear") next.add(id);
    if (view && next.size > view.maxSelectableItems) {
      notices.show({ message: "Maximum number of records selected", level: "warning" });
      return;
    }
    setMarked({ ids: next, seen: view });
    waitForEcho();
    const marking = { workspace, collection, name: collection, indexName: view?.markingIdFieldName ?? "id", indexValues: [...ids], op };
    api.forge("SetMarking", marking).catch((error: Error) => {
      setMarked(undefined);
      notices.error(`Unable to update forge with selection: ${error.message}`);
    });
  };

  const failure = views.state === "error" ? views.errors[0]?.message : undefined;
  return { view, options, setOptions, selectedIds, mark, live: settled && marked?.seen !== view, failure };
}
