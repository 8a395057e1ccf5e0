import { HTMLSelect, SegmentedControl } from "@blueprintjs/core";
import { type RefObject, useEffect, useRef } from "react";

interface TableChoiceProps {
  tables: readonly { collection: string }[];
  collection: string;
  /** Set when a table is chosen, for the choice that is drawn with that table. */
  switched: RefObject<boolean>;
  onChange: (collection: string) => void;
}

/** Which table is shown. It has the focus again in the table that was chosen by it. */
export function TableChoice({ tables, collection, switched, onChange }: TableChoiceProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (switched.current && isLost)
      place.current?.querySelector<HTMLElement>("[aria-checked=true], select")?.focus();
    switched.current = false;
  }, [switched]);
  const open = (to: string) => {
    switched.current = true;
    onChange(to);
  };
  const choice = {
    value: collection,
    options: tables.map((table) => ({ label: table.collection, value: table.collection })),
  };
  return (
    <span ref={place}>
      {tables.length <= 5 ? (
        <SegmentedControl size="small" aria-label="Table" {...choice} onValueChange={open} />
      ) : (
        <HTMLSelect aria-label="Table" {...choice} onChange={(event) => open(event.target.value)} />
      )}
    </span>
  );
}
