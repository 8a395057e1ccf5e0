import { countText } from "@petrons/sdk/contracts";

export const paletteTexts = {
  title: "Command palette",
  box: "Search pages, apps and actions",
  placeholder: "Go to a Petron, an app, a page, or do something",
  searching: "Searching",
  move: "move",
  open: "open",
  newTab: "in a new tab",
  nothing: (text: string) => (text === "" ? "Nothing to offer." : `Nothing is called '${text}'.`),
  count: (count: number) => countText(count, "result"),
};
