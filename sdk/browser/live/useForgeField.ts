import { useCallback, useEffect, useRef, useState } from "react";
import { failureText } from "../text/failureText.ts";
import { useResource } from "./useResource.ts";
import { useSetVariable } from "./useSetVariable.ts";

/** How long a forge field is unchanged before it is sent, in ms (FG-018). */
export const forgeFieldDebounce = 500;

export interface ForgeField<T> {
  /**
   * What the person chose last, until the server's own value follows it; otherwise the variable as
   * it is for everybody. Undefined until it is known.
   */
  readonly value: T | undefined;
  /**
   * The sentence of the last value that was not taken; the value shown is then the server's again.
   */
  readonly error: string | null;
  change(value: T): void;
}

/**
 * A field bound to a variable of a workspace that has a resource of the same name: shown at once,
 * sent when it has been unchanged for `debounce` ms, and before the field goes away.
 */
export function useForgeField<T>(
  workspace: string,
  variable: string,
  { debounce = forgeFieldDebounce }: { debounce?: number } = {},
): ForgeField<T> {
  const stored = useResource<T>(`${workspace}#${variable}`).data;
  const setVariable = useSetVariable();
  const [own, setOwn] = useState<{ value: T; taken?: { before: T | undefined } }>();
  const latest = useRef(stored);
  latest.current = stored;
  const [error, setError] = useState<string | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  const flush = useCallback(() => {
    const { timer, send } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    send?.();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed for one variable is sent before the field shows another
  useEffect(() => flush, [flush, workspace, variable]);

  const change = (value: T) => {
    const chosen = { value };
    setOwn(chosen);
    setError(null);
    clearTimeout(waiting.current?.timer);
    const send = () => {
      const taken = { before: latest.current };
      setVariable(workspace, variable, value).then(
        () => setOwn((last) => (last === chosen ? { value, taken } : last)),
        (reason: unknown) => {
          setOwn((last) => (last === chosen ? undefined : last));
          setError(failureText(reason));
        },
      );
    };
    waiting.current = { send, timer: setTimeout(flush, debounce) };
  };
  const ahead = own && (own.taken === undefined || own.taken.before === stored);
  return { value: ahead ? own.value : stored, error, change };
}
