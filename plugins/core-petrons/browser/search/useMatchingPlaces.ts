import { useHost, useResource } from "@petrons/sdk/browser";
import { foldName, nameRank, nameRanks } from "@petrons/sdk/contracts";
import {
  type ListedPetron,
  personWorkspaceOf,
  type Visits,
  visitsUri,
} from "../../contracts/index.ts";
import { lastPetronsFirst } from "../lastPetronsFirst.ts";
import { type App, launchableApps } from "../launchableApps.ts";

export interface FoundPlaces {
  petrons: ListedPetron[];
  /** One of Petrons leads into the Petron that the person was in last. */
  apps: (App & { petron?: ListedPetron })[];
}

/**
 * Petrons and apps whose name holds the text, in whatever spelling, or whose description does, the
 * best names first. Read inside an observer.
 */
export function useMatchingPlaces(text: string): FoundPlaces {
  const host = useHost();
  const all = useResource<ListedPetron[]>(`${personWorkspaceOf(host.user.userId)}#AllPetrons`);
  const visits = useResource<Visits>(visitsUri(host.user.userId));
  const wanted = text.toLowerCase();
  if (wanted === "") return { petrons: [], apps: [] };
  const folded = foldName(text);
  const holds = (name: string, description: string) =>
    [name, description].some((words) => words.toLowerCase().includes(wanted)) ||
    (folded !== "" && foldName(name).includes(folded));
  const [last] = lastPetronsFirst(all.data ?? [], visits.data?.pages ?? []);
  const inLast =
    last === undefined
      ? []
      : launchableApps(host, "petron").map((app) => ({ ...app, petron: last }));
  return {
    petrons: ranked(
      (all.data ?? []).filter(({ name, description }) => holds(name, description)),
      text,
      ({ name }) => name,
    ),
    apps: ranked(
      [...launchableApps(host, "global"), ...inLast].filter(({ title, description }) =>
        holds(title, description),
      ),
      text,
      ({ title }) => title,
    ),
  };
}

/** What holds the text in its description alone comes last. */
function ranked<T>(items: readonly T[], text: string, nameOf: (item: T) => string): T[] {
  const rank = (item: T) => nameRank(nameOf(item), text) ?? nameRanks.part + 1;
  return items.toSorted((a, b) => rank(a) - rank(b));
}
