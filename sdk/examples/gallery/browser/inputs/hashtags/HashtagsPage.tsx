import HashtagsInputOptions from "@petrons/sdk/forms?props=HashtagsInputOptions";
import { Example } from "../../frame/Example.tsx";
import { GalleryPage } from "../../frame/GalleryPage.tsx";
import { HashtagsBasic } from "./HashtagsBasic.example.tsx";
import hashtagsBasicSource from "./HashtagsBasic.example.tsx?source";
import { HashtagsNarrow } from "./HashtagsNarrow.example.tsx";
import hashtagsNarrowSource from "./HashtagsNarrow.example.tsx?source";
import { HashtagsStates } from "./HashtagsStates.example.tsx";
import hashtagsStatesSource from "./HashtagsStates.example.tsx?source";

export default function HashtagsPage() {
  return (
    <GalleryPage
      title="Hashtags"
      entry="@petrons/sdk/forms"
      summary="Hashtags as removable chips, with suggestions. A leading # and blanks around are removed, empty texts and duplicates dropped."
      props={{ HashtagsInputOptions }}
    >
      <Example
        title="Hashtags"
        note="Left in an empty box goes to the chips; Delete there removes one."
        source={hashtagsBasicSource}
      >
        <HashtagsBasic />
      </Example>
      <Example title="States" source={hashtagsStatesSource}>
        <HashtagsStates />
      </Example>
      <Example title="Narrow" source={hashtagsNarrowSource}>
        <HashtagsNarrow />
      </Example>
    </GalleryPage>
  );
}
