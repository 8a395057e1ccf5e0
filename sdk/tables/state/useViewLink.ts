import { failureText, useHost, useScopeId } from "@petrons/sdk/browser";
import { maxViewText, type SavedSetting } from "@petrons/sdk/contracts";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type NamedState, store, useNamedState } from "./storedTexts.ts";
import type { ViewCodec, ViewFields, ViewState } from "./viewCodec.ts";
import { viewTexts } from "./viewTexts.ts";

export interface ViewLinkOptions<F extends ViewFields> {
  /** What a named view (`?saved=`) shows; {} for one that cannot be read. */
  ofSaved?: (setting: SavedSetting) => ViewState<F>;
  /** Parameters that the page keeps in its address beside the state. */
  beside?: readonly string[];
  /** Receives the address's text after a person changed the view. */
  onWrite?: (text: string) => void;
}

export interface ViewWrite {
  /** No step of the history: what was typed on, or what nobody chose. */
  replace?: boolean;
  /** Nobody chose it, so it is not what the person looked at last. */
  silent?: boolean;
}

/** The state of a page in its address. */
export interface ViewLink<F extends ViewFields> {
  codec: ViewCodec<F>;
  /** Undefined while a stored state is asked for. */
  state: ViewState<F> | undefined;
  /** Names the state: the same text for the same state, however the address says it. */
  key: string;
  /** What of the address could not be shown, in sentences. */
  notes: readonly string[];
  write: (state: ViewState<F>, options?: ViewWrite) => void;
  /** Goes to a state encoded as in an address. */
  open: (text: string) => void;
}

const nothing: readonly string[] = [];

/**
 * Reads and writes the state of a page in its address; a long one is stored, and the address holds
 * its id (`?view=`).
 */
export function useViewLink<F extends ViewFields>(
  codec: ViewCodec<F>,
  { ofSaved, onWrite, beside = nothing }: ViewLinkOptions<NoInfer<F>> = {},
): ViewLink<F> {
  const { api, notices, service } = useHost();
  const scopeId = useScopeId() ?? "";
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const param = params.has("view") ? "view" : params.has("saved") ? "saved" : undefined;
  const id = param && (params.get(param) ?? "");
  const named: NamedState | undefined = param && { param, id: id || "-" };
  const found = useNamedState(named, scopeId, (setting) => codec.encode(ofSaved?.(setting) ?? {}));
  const text = named ? found?.text : search;
  const decoded = useMemo(
    () => (text === undefined ? undefined : codec.decode(text)),
    [codec, text],
  );
  const notes = useMemo(() => {
    const { unknown = [], broken = [] } = decoded ?? {};
    const newer = unknown.filter((name) => !beside.includes(name));
    const short = (names: readonly string[]) =>
      names.slice(0, 3).map((name) => `'${name.slice(0, 40)}'`);
    return [
      ...(found?.failure ? [found.failure] : []),
      ...(broken.length > 0 ? [viewTexts.notRead(short(broken))] : []),
      ...(newer.length > 0 ? [viewTexts.newer(short(newer))] : []),
    ];
  }, [decoded, found?.failure, beside]);

  // Of two writes, or a write and a step back, the later one counts.
  const turn = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other address is another turn.
  useEffect(() => {
    turn.current++;
  }, [search, pathname]);
  const latest = useRef({ onWrite, beside });
  latest.current = { onWrite, beside };

  return useMemo(() => {
    const go = (address: string, replace: boolean) => {
      // With another page on its way its address stays what it is.
      if (new URL(pathname, location.origin).pathname !== location.pathname) return;
      const kept = new Set(["showComments", ...latest.current.beside]);
      const others = new URLSearchParams(
        [...new URLSearchParams(location.search)].filter(([name]) => kept.has(name)),
      );
      void navigate(`?${[address, others.toString()].filter(Boolean).join("&")}`, {
        replace,
        preventScrollReset: true,
      });
    };
    const write = async (
      state: ViewState<F>,
      { replace = false, silent = false }: ViewWrite = {},
    ) => {
      const whole = codec.encode(state);
      const mine = ++turn.current;
      let address = whole;
      if (whole.length > maxViewText) {
        try {
          const { names, absent } = service("saved-settings");
          if (names === undefined) throw new Error(absent);
          address = `view=${await store(api, names, scopeId, whole)}`;
        } catch (error) {
          notices.error(viewTexts.notStored(failureText(error)));
          return;
        }
      }
      if (mine !== turn.current) return;
      go(address, replace);
      if (!silent) latest.current.onWrite?.(address);
    };
    return {
      codec,
      state: decoded?.state,
      // A named view changes when it is saved again: once it is shown, the address says what is
      // seen.
      key: decoded
        ? `${param === "saved" ? `saved ${id} ` : ""}${codec.encode(decoded.state)}`
        : "",
      notes,
      write: (state: ViewState<F>, options?: ViewWrite) => void write(state, options),
      open: (address: string) => go(address, false),
    };
  }, [api, notices, service, codec, decoded, notes, navigate, pathname, scopeId, param, id]);
}
