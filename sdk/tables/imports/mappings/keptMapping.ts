import { type ImportMapping, type MappedColumn, mappedName } from "@petrons/sdk/contracts";
import { writtenWith } from "@petrons/sdk/imports";
import type { Reading } from "../files/withFiles.ts";
import { emptyCellsOf, type ImportTarget } from "../importTarget.ts";

/**
 * What is worth remembering of an import: of the layout what cells mean, since a file in which the
 * header is not found fits no mapping; undefined when nobody chose anything.
 */
export function mappingOf(
  { inspection, said, corrections, columns }: Reading,
  target: ImportTarget,
  name: string,
): ImportMapping | undefined {
  const mapped = [...corrections].flatMap(([place, { source, ...choice }]): MappedColumn[] => {
    if (columns[place]?.source !== source) return [];
    const kept = Object.entries(choice).filter(([, value]) => value !== undefined);
    return kept.length > 0
      ? [
          {
            header: mappedName(source),
            ...Object.fromEntries(kept),
            ...writtenWith(choice, inspection.columns[place]!),
          },
        ]
      : [];
  });
  const { decimal, dateOrder } = said;
  const isChosen =
    mapped.length > 0 || (decimal ?? dateOrder) !== undefined || target.mode !== "new";
  if (!isChosen) return undefined;
  return {
    name,
    headers: inspection.columns.map(({ source }) => mappedName(source)),
    said: { ...(decimal && { decimal }), ...(dateOrder && { dateOrder }) },
    columns: mapped,
    target: {
      mode: target.mode,
      collection: target.collection,
      key: [...target.key],
      ...emptyCellsOf(target.mode, target),
    },
  };
}
