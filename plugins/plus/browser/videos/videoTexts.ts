import { countText } from "@petrons/sdk/contracts";

export const videoTexts = {
  title: "Video Explorer",
  search: "Search videos",
  categories: "Categories",
  all: "All",
  loading: "Retrieving videos...",
  empty: "No videos were found.",
  emptyHints: ["Try a different a search term.", "Try selecting more categories."],
  again: "Try again",
  isNew: "NEW",
  play: (title: string) => `Play '${title}'`,
  length: (spoken: string) => `Length: ${spoken}`,
  count: (shown: number, all: number) =>
    shown === all ? countText(all, "video") : `${shown} of ${countText(all, "video")}`,
  published: (date: string) => `Published ${date}`,
  captions: "Captions",
  unplayable: "This video cannot be played.",
  unplayableHint: "It may be missing, or of a type that this browser does not play.",
  captionsMissing: "The captions could not be loaded.",
} as const;
