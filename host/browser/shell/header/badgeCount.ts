import { type HostServices, useHost } from "@petrons/sdk/browser";
import { fillAddress } from "@petrons/sdk/contracts";
import { reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";

/** What badge addresses may name; a parameter that the page does not have is undefined. */
type BadgeParams = Readonly<Record<string, string | undefined>>;

/** Addresses that can be followed now: those whose parameters the page has. */
export function badgeUris(
  templates: readonly (string | undefined)[],
  params: BadgeParams,
): string[] {
  return templates.flatMap((template) => {
    if (template === undefined) return [];
    const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (named.some((name) => !params[name])) return [];
    return [fillAddress(template, params as Record<string, string>)];
  });
}

/** The sum of live numbers, followed while shown; whatever is no number counts nothing. */
export function useBadgeCount(uris: readonly string[]): number {
  const { forge } = useHost();
  const key = uris.join("\n");
  const { subscribe, sum } = useMemo(
    () => followSum(forge, key === "" ? [] : key.split("\n")),
    [forge, key],
  );
  return useSyncExternalStore(subscribe, sum);
}

/**
 * Elements are made by following them, not by drawing: their coming into being is news to others
 * that are drawn.
 */
function followSum(forge: HostServices["forge"], uris: readonly string[]) {
  let following = false;
  const sum = () =>
    following ? uris.reduce((total, uri) => total + numberIn(forge.element(uri).data), 0) : 0;
  const subscribe = (changed: () => void) => {
    following = true;
    const stops = [...uris.map((uri) => forge.subscribe(uri)), reaction(sum, changed)];
    return () => {
      following = false;
      for (const stop of stops) stop();
    };
  };
  return { sum, subscribe };
}

const numberIn = (data: unknown): number => (typeof data === "number" && data > 0 ? data : 0);
