import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { FlaggedMenu } from "./FlaggedMenu.example.tsx";
import source from "./FlaggedMenu.example.tsx?source";

export default function FeatureFlagsPage() {
  return (
    <GalleryPage
      title="Feature flags"
      entry="@petrons/sdk/browser"
      summary="A plugin declares its flags in `flags`, each with a description and a default. A contribution with `flag` is hidden while it is off; `useFeatureFlag` tells a component, live. Admins set them for their organization."
    >
      <Example
        title="A flag, live"
        note="The menu item of the gallery depends on this flag: set it in another window and look at the main menu."
        source={source}
      >
        <FlaggedMenu />
      </Example>
    </GalleryPage>
  );
}
