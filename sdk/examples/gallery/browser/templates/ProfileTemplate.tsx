import ProfileFact from "@petrons/sdk/templates?props=ProfileFact";
import ProfilePageProps from "@petrons/sdk/templates?props=ProfilePageProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Shown from "./Profile.example.tsx";
import source from "./Profile.example.tsx?source";
import { EmptyProfile } from "./ProfileEmpty.example.tsx";
import emptySource from "./ProfileEmpty.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export default function ProfileTemplate() {
  return (
    <GalleryPage
      title="Profile"
      entry="@petrons/sdk/templates"
      summary="A person, a well, a field: a picture, facts, and panels beside them. The pages of people are made with it."
      props={{ ProfilePageProps, ProfileFact }}
    >
      <Example
        title="Profile"
        note="A fact without a value says that it is not given."
        source={source}
      >
        <TemplateFrame page="profile-page" name="Profile, as a page">
          <Shown />
        </TemplateFrame>
      </Example>
      <Example
        title="Nothing yet"
        note="Placeholders stand where there is nothing."
        source={emptySource}
      >
        <EmptyProfile />
      </Example>
    </GalleryPage>
  );
}
