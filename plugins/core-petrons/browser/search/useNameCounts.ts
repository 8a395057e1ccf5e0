import { useHost } from "@petrons/sdk/browser";
import type { FoundNameKind } from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";
import type { NamedThings } from "../../contracts/index.ts";
import { listedByName } from "../namedThings.ts";

/**
 * How many wells and fields were found: null for more than are counted, undefined while it is not
 * known.
 */
export type NameCounts = Readonly<Record<FoundNameKind, number | null | undefined>>;

const kinds = ["well", "field"] as const;
const unknown: NameCounts = { well: undefined, field: undefined };

/**
 * Counts wells and fields where more were found than the page shows. A count that fails stays
 * unknown: the list itself says what is wrong.
 */
export function useNameCounts(text: string, things: NamedThings | undefined): NameCounts {
  const { api } = useHost();
  const [counted, setCounted] = useState<{ things: NamedThings; counts: NameCounts }>();
  const more = things?.names.more ?? false;
  useEffect(() => {
    if (!things || !more) return;
    let isWanted = true;
    for (const kind of kinds)
      listedByName(api, { searchText: text, kind, limit: 0 }).then(
        ({ total }) =>
          isWanted &&
          setCounted((last) => ({
            things,
            counts: { ...(last?.things === things ? last.counts : unknown), [kind]: total },
          })),
        (error: unknown) => console.warn("What was found could not be counted.", error),
      );
    return () => {
      isWanted = false;
    };
  }, [api, text, things, more]);
  if (things && !more) return { well: ofKind(things, "well"), field: ofKind(things, "field") };
  return counted?.things === things ? (counted?.counts ?? unknown) : unknown;
}

const ofKind = ({ names }: NamedThings, kind: FoundNameKind): number =>
  names.names.filter((name) => name.kind === kind).length;
