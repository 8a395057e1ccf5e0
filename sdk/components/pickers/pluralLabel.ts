/** The plural of a scope's label: `Petrons`, `Facilities`, `Branches`. */
export const pluralLabel = (label: string): string =>
  /[^aeiou]y$/i.test(label)
    ? `${label.slice(0, -1)}ies`
    : `${label}${/(?:s|x|z|ch|sh)$/i.test(label) ? "es" : "s"}`;
