import { useEffect, useRef, useState } from "react";
import { tableUpdateWait } from "../source/liveTableOptions.ts";

interface Chosen {
  values: readonly string[];
  includeInvalid: boolean;
}

interface PendingChoice {
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  /** Shows the server's state again, unless something else was chosen since. */
  takeBack: (values: readonly string[]) => void;
  /** Counts changes that were not made here, such as 'Clear all', Back or a saved view. */
  outside: number;
}

/** Whether both have the same values, in whatever order; lists may have 20,000. */
export function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  const values = new Set(other);
  return one.every((value) => values.has(value));
}

/** What was just chosen shows at once; the server's answer, or its silence for 3 s, takes over. */
export function usePending({ values, includeInvalid }: Chosen): PendingChoice {
  const [pending, setPending] = useState<Chosen>();
  const [outside, setOutside] = useState(0);
  const last = useRef(values);
  /** What was chosen here and the server has not answered yet, also after its silence. */
  const own = useRef<readonly string[]>(undefined);
  useEffect(() => {
    if (!pending) return;
    if (isSame(pending.values, values) && pending.includeInvalid === includeInvalid) {
      own.current = undefined;
      return setPending(undefined);
    }
    const timer = setTimeout(() => {
      last.current = values;
      setPending(undefined);
    }, tableUpdateWait);
    return () => clearTimeout(timer);
  }, [pending, values, includeInvalid]);
  useEffect(() => {
    if (pending || isSame(last.current, values)) return;
    last.current = values;
    if (own.current && isSame(own.current, values)) own.current = undefined;
    else setOutside((count) => count + 1);
  }, [pending, values]);
  const choose = (chosen: Chosen) => {
    last.current = chosen.values;
    own.current = chosen.values;
    setPending(chosen);
  };
  const takeBack = (refused: readonly string[]) => {
    if (own.current !== refused) return;
    own.current = undefined;
    last.current = values;
    setPending(undefined);
  };
  return { chosen: pending ?? { values, includeInvalid }, choose, takeBack, outside };
}
