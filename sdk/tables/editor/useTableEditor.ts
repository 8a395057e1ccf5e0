import { useDisplayUnits, useHost } from "@petrons/sdk/browser";
import { reaction } from "mobx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { TableRow } from "../columnOptions.ts";
import type { TableEditorProps } from "./tableEditorProps.ts";
import { TableEditorStore } from "./tableEditorStore.ts";

/**
 * The store of an editor on the screen: it follows `rows` from outside, and reports what changes.
 */
export function useTableEditor(props: TableEditorProps): TableEditorStore {
  const zone = useHost().organization.displayTimeZoneId;
  const latest = useRef(props);
  latest.current = props;
  const reported = useRef<readonly TableRow[]>(props.rows);
  const [store] = useState(
    () =>
      new TableEditorStore(props.columns, props.rows, {
        zone,
        ...(props.minRows === undefined ? {} : { minRows: props.minRows }),
        onChange: (rows) => {
          reported.current = rows;
          latest.current.onChange?.(rows);
        },
      }),
  );
  const units = useDisplayUnits();
  useLayoutEffect(() => store.showIn(units), [store, units]);
  useEffect(() => {
    if (props.rows === reported.current) return;
    // A form hands back a copy of what it received: that is no other table.
    const same = JSON.stringify(props.rows) === JSON.stringify(reported.current);
    reported.current = props.rows;
    if (!same) store.load(props.rows);
  }, [props.rows, store]);
  useEffect(() => {
    const stops = [
      reaction(
        () => store.dirty,
        (dirty) => latest.current.onDirty?.(dirty),
      ),
      reaction(
        () => store.blocked === undefined,
        (valid) => latest.current.onValid?.(valid),
        { fireImmediately: true },
      ),
    ];
    return () => {
      store.markClean();
      for (const stop of stops) stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
