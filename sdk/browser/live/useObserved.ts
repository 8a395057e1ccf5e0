import { reaction } from "mobx";
import { useCallback, useSyncExternalStore } from "react";

/**
 * What `read` answers of observables, current also in a component that is no observer. The function
 * stays the same while it reads the same.
 */
export function useObserved<T>(read: () => T): T {
  const subscribe = useCallback((changed: () => void) => reaction(read, changed), [read]);
  return useSyncExternalStore(subscribe, read);
}
