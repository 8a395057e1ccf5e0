import { maxParamLength, useAddressParams } from "@petrons/sdk/browser";
import { useCallback, useEffect, useMemo, useRef } from "react";

/** Browsers refuse an address that changes too often: updates are written together, in ms. */
export const modelWriteWait = 250;
/** Parameters that one app may write. */
const maxParams = 50;
/**
 * Characters of the route's query that apps may fill. With as many of `params` and a token it makes
 * an address that servers take, whose lines end at 8 kB.
 */
export const maxModelQuery = 3_500;

const modelParam = (name: string, property: string): string => `${name}-${property}`;

/** What an app reports of one of its models; null takes the value out of the route. */
interface ModelValue {
  name: string;
  property: string;
  value: string | number | boolean | null;
}

export interface ModelState {
  write(value: ModelValue): void;
  /** Of values that had no room: the app begins anew with what the route has. */
  forget(): void;
}

interface ModelListener {
  /** Something else, such as a link, changed what the app had written. */
  onOtherState(): void;
  /** Whether there are values that the route has no room for. */
  onFull(isFull: boolean): void;
}

/**
 * Keeps what an embedded app reports of its models in the route, as `{name}-{property}` (CH-014).
 * Values are written together, a little after the first. One that the route has no room for is
 * tried again with the next; until then the route keeps the last that had room.
 */
export function useModelState(listener: ModelListener): ModelState {
  const [params, change] = useAddressParams();
  const waiting = useRef(new Map<string, string | null>());
  const written = useRef(new Map<string, string | null>());
  /** Beyond those that one app may write. */
  const refused = useRef(new Set<string>());
  const isWriting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ change, ...listener });
  latest.current = { change, ...listener };

  useEffect(() => {
    const seen = [...written.current.keys()].map((name) => [name, params.get(name)] as const);
    const differs = seen.some(([name, value]) => value !== written.current.get(name));
    written.current = new Map(seen);
    if (differs && !isWriting.current) latest.current.onOtherState();
    isWriting.current = false;
  }, [params]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(() => {
    timer.current = undefined;
    latest.current.change(
      (address) => {
        const before = address.toString();
        // What makes room goes first.
        for (const [name, value] of [...waiting.current].sort(
          ([, one], [, other]) => (one?.length ?? 0) - (other?.length ?? 0),
        ))
          if (hasWritten(address, name, value)) waiting.current.delete(name);
        isWriting.current = address.toString() !== before;
        latest.current.onFull(waiting.current.size + refused.current.size > 0);
      },
      { replace: true },
    );
  }, []);

  return useMemo(
    () => ({
      write({ name, property, value }) {
        const param = modelParam(name, property);
        const isKnown = written.current.has(param);
        if (isKnown || written.current.size < maxParams) {
          if (!isKnown) written.current.set(param, new URLSearchParams(location.search).get(param));
          waiting.current.set(param, value === null ? null : String(value));
        } else if (value === null) refused.current.delete(param);
        // An app may name as many as it likes: these few are enough to know that some are missing.
        else if (refused.current.size < maxParams) refused.current.add(param);
        timer.current ??= setTimeout(write, modelWriteWait);
      },
      forget() {
        clearTimeout(timer.current);
        timer.current = undefined;
        waiting.current.clear();
        refused.current.clear();
        latest.current.onFull(false);
      },
    }),
    [write],
  );
}

/** A value that the address has no room for leaves it as it was. */
function hasWritten(address: URLSearchParams, name: string, value: string | null): boolean {
  const [before, length] = [address.get(name), address.toString().length];
  if (value === null) address.delete(name);
  else address.set(name, value);
  const isTooLong =
    address.toString().length > Math.max(maxModelQuery, length) ||
    encodeURIComponent(address.get(name) ?? "").length > maxParamLength;
  if (!isTooLong) return true;
  if (before === null) address.delete(name);
  else address.set(name, before);
  return false;
}
