/**
 * Grounds for white initials, each with a contrast of at least 4.5 to white, told apart also by
 * people who are colour-blind.
 */
export const avatarColors = [
  "#0b6e79",
  "#8a4b08",
  "#5642a6",
  "#1c6e42",
  "#a82255",
  "#215db0",
  "#5f6b1f",
  "#7c327c",
  "#4b5563",
  "#935610",
] as const;

/**
 * The ground of a person's initials: the same everywhere and always, since it comes from the id.
 */
export function avatarColor(id: string): (typeof avatarColors)[number] {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return avatarColors[sum % avatarColors.length] ?? avatarColors[0];
}
