import { useHost } from "@petrons/sdk/browser";
import type { User } from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";

export interface NamedPeople {
  /** Null for who is not known any more. */
  readonly byId: ReadonlyMap<string, User | null>;
  /** False until the first of them were looked up, or could not be. */
  readonly isReady: boolean;
}

/** People by their ids: each is looked up once. What failed is tried again when other ids are asked for. */
export function useNamedPeople(ids: readonly string[]): NamedPeople {
  const { api } = useHost();
  const [byId, setById] = useState<ReadonlyMap<string, User | null>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const missing = ids.filter((id) => !byId.has(id));
    if (missing.length === 0) return;
    let overtaken = false;
    api.query<User>("User", { id: { $in: missing } }).then(
      ({ data }) => {
        if (overtaken) return;
        const found = new Map(data.map((person) => [person.userId, person] as const));
        setById((known) => new Map([...known, ...missing.map((id) => [id, found.get(id) ?? null] as const)]));
      },
      (error: unknown) => {
        console.warn("The people of the comments could not be looked up:", error);
        if (!overtaken) setHasFailed(true);
      },
    );
    return () => {
      overtaken = true;
    };
  }, [api, ids, byId]);
  return { byId, isReady: ids.length === 0 || byId.size > 0 || hasFailed };
}
