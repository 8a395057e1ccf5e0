import { failureText } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";

export interface LazyPart<T> {
  /** Undefined until it is here. */
  part: T | undefined;
  /** Why it did not arrive. It stays until `retry`, or until the part is wanted anew. */
  failure: string | undefined;
  retry: () => void;
}

/** A part of the shell that is loaded when it is first `wanted`. */
export function useLazyPart<T>(load: () => Promise<T>, wanted: boolean): LazyPart<T> {
  const [loaded, setLoaded] = useState<{ part: T }>();
  const [failure, setFailure] = useState<string>();
  if (!wanted && failure !== undefined) setFailure(undefined);
  const missing = wanted && loaded === undefined && failure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is wanted and missing
  useEffect(() => {
    if (!missing) return;
    load().then(
      (part) => setLoaded({ part }),
      (error: unknown) => {
        console.error("A part of the shell did not load.", error);
        setFailure(failureText(error));
      },
    );
  }, [missing]);
  return { part: loaded?.part, failure, retry: () => setFailure(undefined) };
}
