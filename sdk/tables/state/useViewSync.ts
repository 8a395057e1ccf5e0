import { failureText, useNotices } from "@petrons/sdk/browser";
import { useEffect, useReducer, useRef, useState } from "react";
import type { ViewLink } from "./useViewLink.ts";
import { ViewSync } from "./ViewSync.ts";
import type { ViewFields, ViewState } from "./viewCodec.ts";
import { viewTexts } from "./viewTexts.ts";

/** A part of a page that shows some fields of its state: a table, a chart. */
export interface ViewPart<S> {
  /** Its fields as they are seen; undefined until that is known. */
  seen: Partial<S> | undefined;
  /**
   * A state with what this part cannot show left out, and the names of that; with what the person
   * prefers where the state says nothing.
   */
  fit?(state: S): { state: S; missing: readonly string[] };
  /** Shows the part's fields of a state; settles when the server has them. */
  apply(state: S): Promise<void>;
  /** The page lies behind the last row. */
  beyond?: boolean;
  /** The server works on newer data. */
  isBusy?(): boolean;
  /** Its fields, of a part that comes late: the others are shown without it. */
  slow?: readonly string[];
}

export interface SyncedView {
  /** The state of the address is shown, or cannot be. Until then the page shows something else. */
  ready: boolean;
  /** What of a link could not be shown, in sentences. */
  notes: readonly string[];
}

/**
 * Keeps a page and its address together: each change by a person is a step of the history, and
 * Back, Forward, reload and a link are shown.
 */
export function useViewSync<F extends ViewFields>(
  link: ViewLink<F>,
  parts: readonly ViewPart<ViewState<NoInfer<F>>>[],
  isPlain: (state: ViewState<NoInfer<F>>) => boolean,
): SyncedView {
  const notices = useNotices();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ link, parts, isPlain, notices });
  latest.current = { link, parts, isPlain, notices };
  const [sync] = useState(
    () =>
      new ViewSync<F>({
        codec: link.codec,
        fit: (state) =>
          latest.current.parts.reduce(
            (fitted, part) => {
              const { state: next, missing } = part.fit?.(fitted.state) ?? {
                state: fitted.state,
                missing: [],
              };
              return { state: next, missing: [...fitted.missing, ...missing] };
            },
            { state, missing: [] as readonly string[] },
          ),
        isPlain: (state) => latest.current.isPlain(state),
        apply: async (state) => {
          await Promise.all(latest.current.parts.map((part) => part.apply(state)));
        },
        write: (state, options) => latest.current.link.write(state, options),
        failed: (error) => latest.current.notices.error(failureText(error)),
        changed: redraw,
        isBusy: () => latest.current.parts.some((part) => part.isBusy?.()),
      }),
  );
  useEffect(() => () => sync.dispose(), [sync]);
  const { key, state } = link;
  // What was wrong with a link is still to be read when the address says what is seen instead.
  const [notes, setNotes] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state is named by its key.
  useEffect(() => {
    if (state && sync.follow(state, key)) setNotes(link.notes);
  }, [sync, key, state === undefined]);
  const seen = parts.every((part) => part.seen)
    ? (Object.assign({}, ...parts.map((part) => part.seen)) as ViewState<F>)
    : undefined;
  const quick = parts.filter((part) => !part.slow);
  const quickState = quick.every((part) => part.seen)
    ? (Object.assign({}, ...quick.map((part) => part.seen)) as ViewState<F>)
    : undefined;
  const early = quickState && {
    state: quickState,
    without: parts.flatMap((part) => part.slow ?? []),
  };
  const beyond = parts.some((part) => part.beyond);
  const seenKey = `${seen && link.codec.encode(seen)} ${early && link.codec.encode(early.state)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is seen is named by its key.
  useEffect(() => sync.see(seen, { beyond, early }), [sync, seenKey, beyond]);
  return {
    ready: sync.ready,
    notes: [...notes, ...(sync.missing.length > 0 ? [viewTexts.missing(sync.missing)] : [])],
  };
}
