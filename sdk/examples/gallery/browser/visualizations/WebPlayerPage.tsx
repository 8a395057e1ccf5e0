import WebPlayerProps from "@petrons/sdk/charts?props=WebPlayerProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { Analysis } from "./WebPlayer.example.tsx";
import webPlayerSource from "./WebPlayer.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "An analysis in the web player of the environment. Its script is loaded from the one origin that the environment manifest names as webPlayer; without one it says so.",
  props: { WebPlayerProps },
  examples: [{ title: "An analysis", source: webPlayerSource, Shown: Analysis }],
};
