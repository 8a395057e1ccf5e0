import ProfileFact from "@petrons/sdk/templates?props=ProfileFact";
import ProfilePageProps from "@petrons/sdk/templates?props=ProfilePageProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import Shown from "./Profile.example.tsx";
import source from "./Profile.example.tsx?source";
import { EmptyProfile } from "./ProfileEmpty.example.tsx";
import emptySource from "./ProfileEmpty.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export const page: PageContent = {
  entry: "@petrons/sdk/templates",
  summary:
    "A person, a well, a field: a picture, facts, and panels beside them. The pages of people are made with it.",
  props: { ProfilePageProps, ProfileFact },
  examples: [
    {
      title: "Profile",
      note: "A fact without a value says that it is not given.",
      source,
      Shown: () => (
        <TemplateFrame page="profile-page" name="Profile, as a page">
          <Shown />
        </TemplateFrame>
      ),
    },
    {
      title: "Nothing yet",
      note: "Placeholders are shown where there is nothing.",
      source: emptySource,
      Shown: EmptyProfile,
    },
  ],
};
