import { type Contributed, type HostServices, useHost } from "@petrons/sdk/browser";
import { fillAddress } from "@petrons/sdk/contracts";
import { reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";

interface Figure {
  item: Contributed<"attentionItems">;
  count: number;
}

interface Figures {
  /** Those above 0, by their order. */
  shown: Figure[];
  /** Some have not arrived yet. */
  loading: boolean;
  /** Some could not be read and are not known from before. */
  failed: boolean;
}

interface Reading {
  count: number | null;
  failed: boolean;
}

/** The figures that plugins contribute, live. Read it inside an observer. */
export function useFigures(): Figures {
  const { contributions, forge, user } = useHost();
  const items = contributions("attentionItems").toSorted(
    (one, other) => (one.order ?? 100) - (other.order ?? 100),
  );
  const key = items.map(({ figure }) => fillAddress(figure, { userId: user.userId })).join("\n");
  const { subscribe, snapshot } = useMemo(
    () => followFigures(forge, key === "" ? [] : key.split("\n")),
    [forge, key],
  );
  const readings = JSON.parse(useSyncExternalStore(subscribe, snapshot)) as Reading[];
  const shown = items.flatMap((item, index) => {
    const count = readings[index]?.count ?? 0;
    return count > 0 ? [{ item, count }] : [];
  });
  const missing = readings.filter(({ count }) => count === null);
  return {
    shown,
    loading: readings.length < items.length || missing.some(({ failed }) => !failed),
    failed: missing.some(({ failed }) => failed),
  };
}

/**
 * Elements are made by following them, not by drawing: their coming into being is news to others
 * that are drawn.
 */
function followFigures(forge: HostServices["forge"], uris: readonly string[]) {
  let following = false;
  const readingOf = (uri: string): Reading => {
    const { data, state } = forge.element(uri);
    return { count: typeof data === "number" ? data : null, failed: state === "error" };
  };
  const snapshot = () => JSON.stringify(following ? uris.map(readingOf) : []);
  const subscribe = (changed: () => void) => {
    following = true;
    const stops = [...uris.map((uri) => forge.subscribe(uri)), reaction(snapshot, changed)];
    return () => {
      following = false;
      for (const stop of stops) stop();
    };
  };
  return { subscribe, snapshot };
}
