import type { PageContent } from "../frame/galleryEntry.ts";
import { FlaggedMenu } from "./FlaggedMenu.example.tsx";
import source from "./FlaggedMenu.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/browser",
  summary:
    "A plugin declares its flags in `flags`, each with a description and a default. A contribution with `flag` is hidden while it is off; `useFeatureFlag` tells a component, live. Admins set them for their organization.",
  examples: [
    {
      title: "A flag, live",
      note: "The menu item of the gallery depends on this flag: set it in another window and look at the main menu.",
      source,
      Shown: FlaggedMenu,
    },
  ],
};
