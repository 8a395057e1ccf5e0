import EmbeddedAppProps from "@petrons/sdk/charts?props=EmbeddedAppProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { BokehApp, MissingApp } from "./BokehApp.example.tsx";
import bokehAppSource from "./BokehApp.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "An app of another server in a frame: opened with a one-time token, behind a splash until it has content, its state kept in the address. EmbeddedApp does the same for other kinds of servers.",
  props: { EmbeddedAppProps },
  examples: [
    {
      title: "An app",
      note: "Move a slider: the address of this page follows, and a link to it shows the same curve.",
      source: bokehAppSource,
      Shown: BokehApp,
    },
    {
      title: "One that is not there",
      note: "It says so in its place and offers to try again.",
      source: bokehAppSource,
      Shown: MissingApp,
    },
  ],
};
