/** The words of the app dropdown. */
export const appMenuTexts = {
  label: "Apps",
  global: "Global apps",
  all: "All apps",
  noGlobal: "No global apps are enabled. Apps of a Petron are in its own menu.",
} as const;
