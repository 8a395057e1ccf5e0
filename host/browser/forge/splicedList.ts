import type { ResourceSplice } from "@petrons/sdk/contracts";
import { structuralSharing } from "./structuralSharing.ts";

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as { id?: unknown }).id : undefined;

/** Arguments of one call: far more could overflow the stack. */
const maxArguments = 10_000;

/**
 * A list with its changes. What did not change stays the same object, without being looked at; a
 * part of what was replaced stays where its element has the same `id`, or alone came for another.
 */
export function splicedList(before: readonly unknown[], splice: ResourceSplice): unknown[] {
  const next = [...before];
  const removed = new Map<unknown, unknown>();
  const inserted = new Set<unknown>();
  for (const { at, remove, insert } of [splice, ...(splice.further ?? [])]) {
    const taken = next.splice(at, remove);
    for (const element of taken) {
      // One that came and went within these changes was never at hand.
      if (!inserted.delete(element)) removed.set(idOf(element), element);
    }
    const parts = insert.map((element, index) => {
      const id = idOf(element);
      const there = id === undefined ? taken[index] : removed.get(id);
      return there === undefined ? element : structuralSharing(there, element);
    });
    for (const part of parts) inserted.add(part);
    for (let from = 0; from < parts.length; from += maxArguments)
      next.splice(at + from, 0, ...parts.slice(from, from + maxArguments));
  }
  return next;
}
