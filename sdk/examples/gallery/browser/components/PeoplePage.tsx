import AvatarProps from "@petrons/sdk/components?props=AvatarProps";
import FacePileProps from "@petrons/sdk/components?props=FacePileProps";
import UserChipProps from "@petrons/sdk/components?props=UserChipProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import PeopleTour from "./PeopleTour.example.tsx";
import source from "./PeopleTour.example.tsx?source";

export default function PeoplePage() {
  return (
    <GalleryPage
      title="People"
      entry="@petrons/sdk/components"
      summary="Who is here and who did it. A person has the same color everywhere, and the name is always there to be read."
      props={{ FacePileProps, AvatarProps, UserChipProps }}
    >
      <Example
        title="Face piles, avatars, chips"
        note="The badge's tooltip lists the next nine names; Tab reaches it."
        source={source}
      >
        <PeopleTour />
      </Example>
    </GalleryPage>
  );
}
