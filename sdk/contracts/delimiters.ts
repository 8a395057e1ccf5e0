/** What may separate the values of a text file, as `delimiter` of an import names it. */
export const delimiters = [",", ";", "\t", "|", "~", "^", "}", ":"] as const;
