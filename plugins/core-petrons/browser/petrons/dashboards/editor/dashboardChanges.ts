import type { Dashboard, DashboardVisualization } from "../../../../contracts/index.ts";
import type { PartName } from "./usePartName.ts";

export type DashboardContent = Pick<Dashboard, "name" | "description" | "visualizations">;

/** What differs between two states of a dashboard, by the names of its parts. */
interface DashboardDifferences {
  isRenamed: boolean;
  isDescribed: boolean;
  added: string[];
  removed: string[];
  changed: string[];
  isMoved: boolean;
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
/** The database keeps the fields of an object in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => [key, sorted(held)]),
  );
};

const contentOf = ({ place: _, ...rest }: DashboardVisualization) => rest;
const byId = (parts: readonly DashboardVisualization[]) =>
  new Map(parts.map((part) => [part.id, part]));

export function differencesOf(
  before: DashboardContent,
  after: DashboardContent,
  partName: PartName,
): DashboardDifferences {
  const [old, now] = [byId(before.visualizations), byId(after.visualizations)];
  const both = after.visualizations.flatMap((part) => {
    const earlier = old.get(part.id);
    return earlier ? [{ part, earlier }] : [];
  });
  return {
    isRenamed: before.name !== after.name,
    isDescribed: before.description !== after.description,
    added: after.visualizations.filter(({ id }) => !old.has(id)).map(partName),
    removed: before.visualizations.filter(({ id }) => !now.has(id)).map(partName),
    changed: both
      .filter(({ part, earlier }) => !same(contentOf(part), contentOf(earlier)))
      .map(({ part }) => partName(part)),
    isMoved: both.some(({ part, earlier }) => !same(part.place, earlier.place)),
  };
}

export const isSameContent = (a: DashboardContent, b: DashboardContent): boolean =>
  a.name === b.name && a.description === b.description && same(a.visualizations, b.visualizations);

/**
 * Mine where I changed it: what a part shows and where it lies are two things, since parts slide
 * when others go.
 */
function onTop(
  old: DashboardVisualization,
  mine: DashboardVisualization,
  theirs: DashboardVisualization,
): DashboardVisualization {
  const content = same(contentOf(old), contentOf(mine)) ? theirs : mine;
  const { place } = same(old.place, mine.place) ? theirs : mine;
  return { ...contentOf(content), ...(place && { place }) };
}

/**
 * Theirs with my changes on top: of what both changed, mine; what either removed and the other left
 * alone is gone.
 */
export function merged(
  base: DashboardContent,
  mine: DashboardContent,
  theirs: DashboardContent,
): DashboardContent {
  const [old, my, their] = [
    byId(base.visualizations),
    byId(mine.visualizations),
    byId(theirs.visualizations),
  ];
  const isMine = (id: string) => !same(old.get(id), my.get(id));
  /** What slid only is nothing that I did to a part that they removed. */
  const isChanged = (part: DashboardVisualization) => {
    const before = old.get(part.id);
    return before === undefined || !same(contentOf(before), contentOf(part));
  };
  const kept = theirs.visualizations.flatMap((part) => {
    const [before, edited] = [old.get(part.id), my.get(part.id)];
    if (!before || !isMine(part.id)) return [part];
    return edited ? [onTop(before, edited, part)] : [];
  });
  const onlyMine = mine.visualizations.filter((part) => !their.has(part.id) && isChanged(part));
  const written = (field: "name" | "description") =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  return {
    name: written("name"),
    description: written("description"),
    visualizations: [...kept, ...onlyMine],
  };
}
