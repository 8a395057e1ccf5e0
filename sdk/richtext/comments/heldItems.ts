import { useCallback, useEffect, useRef, useState } from "react";
import type { CommentItem } from "../../contracts/index.ts";

/** Called when writing begins or ends at a comment. */
export type OnWriting = (id: string, isWriting: boolean) => void;

interface HeldItems<T> {
  /** The comments, with those that were deleted while something is written at them. */
  shown: T;
  hold: OnWriting;
  isHolding: boolean;
}

const none: ReadonlySet<string> = new Set();

/**
 * Keeps comments in their place that are deleted while somebody replies to them or edits them: what
 * was written must not go with them.
 */
export function useHeldItems<T extends readonly CommentItem[] | undefined>(items: T): HeldItems<T> {
  const [held, setHeld] = useState(none);
  const last = useRef<readonly CommentItem[]>([]);
  const shown = items && (withHeld(items, last.current, held) as T);
  useEffect(() => {
    if (shown) last.current = shown;
  });
  const hold = useCallback<OnWriting>((id, isWriting) => {
    setHeld((before) => {
      const next = new Set(before);
      if (isWriting) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return { shown, hold, isHolding: held.size > 0 };
}

/**
 * Those that are gone and held come, as deleted ones, behind the nearest one that was before them
 * and is still there.
 */
export function withHeld(
  items: readonly CommentItem[],
  before: readonly CommentItem[],
  held: ReadonlySet<string>,
): readonly CommentItem[] {
  if (held.size === 0) return items;
  const shown = [...items];
  const placeOf = (id: string) => shown.findIndex((item) => item.id === id);
  for (const [at, item] of before.entries()) {
    if (!held.has(item.id) || placeOf(item.id) >= 0) continue;
    const neighbor = before.slice(0, at).findLast(({ id }) => placeOf(id) >= 0);
    shown.splice(neighbor ? placeOf(neighbor.id) + 1 : 0, 0, {
      ...item,
      replies: [],
      deleted: true,
    });
  }
  return shown;
}

/** Says of a comment that something is being written at it, as long as that is so. */
export function useWriting(id: string, isWriting: boolean, onWriting: OnWriting | undefined): void {
  useEffect(() => {
    if (!isWriting || !onWriting) return;
    onWriting(id, true);
    return () => onWriting(id, false);
  }, [id, isWriting, onWriting]);
}
