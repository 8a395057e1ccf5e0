import { useCallback, useEffect, useState } from "react";
import { useHost } from "./HostProvider.tsx";
import type { Api } from "./host.ts";
import { useObserved } from "./live/useObserved.ts";
import { PeopleDirectory, type PeopleState } from "./peopleDirectory.ts";

const directories = new WeakMap<Api, PeopleDirectory>();

/**
 * The people of the organization by user id, deleted ones too, to name the authors and members that
 * documents know by id. All callers of a page share one request to the server; `ids` are those
 * about to be shown, and asked for again when one of them is unknown. A failure is reported as
 * 'Could not load Org users: <message>' (DA-016).
 *
 * ```tsx
 * const { byId } = usePeople(petron.collaborators);
 * return petron.collaborators.map((id) => byId.get(id)?.fullName ?? "Unknown person");
 * ```
 */
export function usePeople(ids: readonly string[] = []): PeopleState {
  const { api, notices } = useHost();
  const [directory] = useState(() => {
    const known = directories.get(api) ?? new PeopleDirectory({ query: api.query, notices });
    directories.set(api, known);
    return known;
  });
  const wanted = ids.join(" ");
  useEffect(
    () => void directory.ensure(wanted === "" ? [] : wanted.split(" ")),
    [directory, wanted],
  );
  return useObserved(useCallback(() => directory.state, [directory]));
}
