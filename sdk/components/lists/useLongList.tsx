import { Button } from "@blueprintjs/core";
import { formatCount } from "@petrons/sdk/browser";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { tabbable } from "../returnPlaces.ts";
import { useDrawnCount } from "./useDrawnCount.ts";
import "./longList.css";

/** So many rows more are drawn each time that somebody asks for more. */
const rowsPerStep = 500;

const longListTexts = {
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} are shown.`,
  showMore: (count: number) => `Show ${formatCount(count)} more`,
};

export interface LongList {
  /** How many rows are drawn. */
  drawn: number;
  /** For the list itself, a `ul`. */
  list: RefObject<HTMLUListElement | null>;
  /** The last item of the list: how many are shown, and more. Null where all are. */
  more: ReactNode;
}

/**
 * A list of rows that may be thousands: the first 500 are drawn, slice by slice as by
 * `useDrawnCount`, and 500 more each time that somebody asks for them. The focus then goes to the
 * first of those. `of` says what is listed: where that is something else, as after a search, the
 * list begins anew.
 */
export function useLongList(count: number, of: unknown = ""): LongList {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState({ of, rows: rowsPerStep });
  const [next, setNext] = useState<number>();
  const rows = asked.of === of ? asked.rows : rowsPerStep;
  const shown = Math.min(count, rows);
  const drawn = useDrawnCount(shown);
  useEffect(() => {
    if (next === undefined || drawn <= next) return;
    setNext(undefined);
    list.current?.children[next]?.querySelector<HTMLElement>(tabbable)?.focus();
  }, [next, drawn]);
  const showMore = () => {
    setNext(shown);
    setAsked({ of, rows: rows + rowsPerStep });
  };
  const more =
    shown === count || drawn < shown ? null : (
      <li className="petrons-list-more">
        {longListTexts.shown(shown, count)}{" "}
        <Button
          variant="outlined"
          size="small"
          text={longListTexts.showMore(Math.min(rowsPerStep, count - shown))}
          onClick={showMore}
        />
      </li>
    );
  return { drawn, list, more };
}
