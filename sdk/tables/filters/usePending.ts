import { useEffect, useRef, useState } from "react";
import { tableUpdateWait } from "../source/liveTableSource.ts";

interface Chosen {
  values: readonly string[];
  includeInvalid: boolean;
}

interface PendingChoice {
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  /** Counts changes that were not made here, such as 'Clear all', Back or a saved view. */
  outside: number;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((value) => other.includes(value));

/** What was just chosen shows at once; the server's answer, or its silence for 3 s, takes over. */
export function usePending({ values, includeInvalid }: Chosen): PendingChoice {
  const [pending, setPending] = useState<Chosen>();
  const [outside, setOutside] = useState(0);
  const last = useRef(values);
  useEffect(() => {
    if (!pending) return;
    if (isSame(pending.values, values) && pending.includeInvalid === includeInvalid) return setPending(undefined);
    const timer = setTimeout(() => setPending(undefined), tableUpdateWait);
    return () => clearTimeout(timer);
  }, [pending, values, includeInvalid]);
  useEffect(() => {
    if (pending || isSame(last.current, values)) return;
    last.current = values;
    setOutside((count) => count + 1);
  }, [pending, values]);
  const choose = (chosen: Chosen) => {
    last.current = chosen.values;
    setPending(chosen);
  };
  return { chosen: pending ?? { values, includeInvalid }, choose, outside };
}
