import AvatarProps from "@petrons/sdk/components?props=AvatarProps";
import FacePileProps from "@petrons/sdk/components?props=FacePileProps";
import UserChipProps from "@petrons/sdk/components?props=UserChipProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import PeopleTour from "./PeopleTour.example.tsx";
import source from "./PeopleTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Who is here and who did it. A person has the same color everywhere, and the name is always there to be read.",
  props: { FacePileProps, AvatarProps, UserChipProps },
  examples: [
    {
      title: "Face piles, avatars, chips",
      note: "The badge's tooltip lists the next nine names; Tab reaches it.",
      source,
      Shown: PeopleTour,
    },
  ],
};
