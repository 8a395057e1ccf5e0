import type { Person } from "./Person.ts";

/**
 * Avatars before the badge, names in its tooltip, and the highest count of the badge (SH-010,
 * SH-011).
 */
const facePileLimits = { avatars: 4, names: 9, badge: 99 } as const;

interface FacePileParts {
  shown: readonly Person[];
  /** 'N+' of those who are not shown, capped: '99+'. Empty when all are. */
  badge: string;
  /** Lines of the badge's tooltip: the next 9 names, then 'Plus N others'. */
  lines: readonly string[];
}

/**
 * What a face pile of these people shows. N counts the people without an avatar; in the tooltip,
 * those without a name either.
 */
export function facePileParts(
  people: readonly Person[],
  max: number = facePileLimits.avatars,
): FacePileParts {
  const hidden = people.slice(max);
  const named = hidden.slice(0, facePileLimits.names).map(({ name }) => name);
  const others = hidden.length - named.length;
  return {
    shown: people.slice(0, max),
    badge: hidden.length === 0 ? "" : `${Math.min(hidden.length, facePileLimits.badge)}+`,
    lines: others > 0 ? [...named, `Plus ${others} others`] : named,
  };
}
