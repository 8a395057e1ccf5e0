import { tabId } from "@petrons/sdk/tables";
import { useEffect, useState } from "react";

/** By table, which seats are taken on this page. */
const taken = new Map<string, Set<number>>();

function takeSeat(table: string): number {
  const seats = taken.get(table) ?? new Set<number>();
  taken.set(table, seats);
  let seat = 0;
  while (seats.has(seat)) seat++;
  seats.add(seat);
  return seat;
}

/**
 * Names the view that one part has of its table, as a browser tab is named: parts of different
 * tables share one, since the server reads all tables for each, and parts of the same table have
 * filters and order of their own. Undefined while it is chosen.
 */
export function useSeat(table: string): string | undefined {
  const [seat, setSeat] = useState<number>();
  useEffect(() => {
    const own = takeSeat(table);
    setSeat(own);
    return () => void taken.get(table)?.delete(own);
  }, [table]);
  return seat === undefined
    ? undefined
    : `${tabId().slice(0, -2)}${seat.toString(36).padStart(2, "0")}`;
}
