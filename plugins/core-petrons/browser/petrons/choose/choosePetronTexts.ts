/** The texts of choosing a Petron for something that needs one (AC-002). */
export const chooseTexts = {
  target: "a petron",
  launch: (app: string) => `Launch ${app}`,
  ok: "Launch",
  context: "Where",
  existing: "In an existing Petron",
  new: "In a new Petron",
  name: "Name of the new Petron",
  selected: "Petron",
  select: "Select a petron",
  change: "Change",
  noneSelected: "None selected",
  nameMissing: "Type a name for the new Petron",
  petronMissing: "Select a petron first",
  private: "Private",
  public: "Public",
} as const;
