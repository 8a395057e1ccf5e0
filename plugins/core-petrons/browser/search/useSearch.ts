import { useHost } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";
import { CommentSearch } from "./CommentSearch.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import { useMatchingPlaces } from "./useMatchingPlaces.ts";
import { useNameCounts } from "./useNameCounts.ts";
import { useNamedSearch } from "./useNamedSearch.ts";

/** All that is found for a text; of an empty one nothing is asked. Read inside an observer. */
export function useSearch(text: string) {
  const { api, notices } = useHost();
  const [comments] = useState(
    () => new CommentSearch({ runTask: api.runTask.bind(api), notices, now: () => new Date() }),
  );
  useEffect(() => {
    comments.start(text);
    return comments.stop;
  }, [comments, text]);
  const places = useMatchingPlaces(text);
  const named = useNamedSearch(text);
  const counts = useNameCounts(text, named.things);
  return { comments, places, named, counts };
}

/** How much was found, in words, once that is known. */
export function foundText({
  comments,
  places,
  named,
  counts,
}: ReturnType<typeof useSearch>): string | undefined {
  if (comments.total === undefined || named.loading) return undefined;
  const { tables, people, dashboards, names } = named.things ?? {};
  const shown = (kind: "well" | "field") =>
    names?.names.filter((name) => name.kind === kind).length ?? 0;
  const isMore =
    names?.more === true && (typeof counts.well !== "number" || typeof counts.field !== "number");
  const parts = [
    comments.total,
    places.petrons.length + places.apps.length,
    (tables?.total ?? 0) + (people?.total ?? 0) + (dashboards?.total ?? 0),
    counts.well ?? shown("well"),
    counts.field ?? shown("field"),
  ];
  return texts.found(
    parts.reduce<number>((sum, part) => sum + part, 0),
    isMore,
  );
}
