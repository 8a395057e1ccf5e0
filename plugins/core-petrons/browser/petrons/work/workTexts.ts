/**
 * Texts of Recent Work: tests compare those that the checklist fixes letter for letter, the others
 * are in their style.
 */
export const workTexts = {
  title: "Recent Work",
  loading: "Loading recent work …",
  empty: "Choose an app from the dropdown menu in the top bar to start working inside this Petron.",
  failed: (message: string) => `Unable to load work items: ${message}`,
  launch: (name: string) => `Choose an action for ${name}`,
  showAll: (count: number) => `Show all ${count}`,
};
