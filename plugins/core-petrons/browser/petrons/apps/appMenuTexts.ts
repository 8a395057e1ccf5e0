/** The words of the app dropdown. */
export const appMenuTexts = {
  label: "Apps",
  docked: "Docked apps",
  global: "Global apps",
  inPetron: "Apps of a Petron",
  all: "All apps",
  none: "No apps are enabled for your organization.",
} as const;
