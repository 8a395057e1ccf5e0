import { useAddressParams } from "@petrons/sdk/browser";
import { useCallback, useEffect, useRef } from "react";

/** Browsers refuse an address that changes too often: updates are written together, in ms. */
export const modelWriteWait = 250;
/** Parameters that one app may write. */
const maxParams = 50;

export const modelParam = (name: string, property: string): string => `${name}-${property}`;

/** What an app tells of one of its models; null takes the value out of the route. */
export interface ModelValue {
  name: string;
  property: string;
  value: string | number | boolean | null;
}

/**
 * Keeps what an embedded app tells of its models in the route, as `{name}-{property}` (D3 §2). `onOtherState` is called when something else,
 * such as a link, changed what the app had written. Values are written together, a little after the first.
 */
export function useModelState(onOtherState: () => void): (value: ModelValue) => void {
  const [params, change] = useAddressParams();
  const waiting = useRef(new Map<string, string | null>());
  const written = useRef(new Map<string, string | null>());
  const isWriting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ change, onOtherState });
  latest.current = { change, onOtherState };

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
    const updates = [...waiting.current];
    waiting.current.clear();
    latest.current.change(
      (address) => {
        const before = address.toString();
        for (const [name, value] of updates) {
          if (value === null) address.delete(name);
          else address.set(name, value);
        }
        isWriting.current = address.toString() !== before;
      },
      { replace: true },
    );
  }, []);

  return useCallback(
    ({ name, property, value }: ModelValue) => {
      const param = modelParam(name, property);
      if (!written.current.has(param)) {
        if (written.current.size >= maxParams) return;
        written.current.set(param, new URLSearchParams(location.search).get(param));
      }
      waiting.current.set(param, value === null ? null : String(value));
      timer.current ??= setTimeout(write, modelWriteWait);
    },
    [write],
  );
}
