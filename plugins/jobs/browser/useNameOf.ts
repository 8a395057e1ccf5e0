import { usePeople } from "@petrons/sdk/browser";
import { useCallback, useEffect, useRef } from "react";

/**
 * The names of people, for columns. It stays the same function when people are read again, so that
 * a table and what is selected in it stay.
 */
export function useNameOf(): (userId: string) => string {
  const { byId } = usePeople();
  const people = useRef(byId);
  useEffect(() => {
    people.current = byId;
  }, [byId]);
  return useCallback((id: string) => people.current.get(id)?.fullName ?? "", []);
}
