import HashtagsInputOptions from "@petrons/sdk/forms?props=HashtagsInputOptions";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { HashtagsBasic } from "./HashtagsBasic.example.tsx";
import hashtagsBasicSource from "./HashtagsBasic.example.tsx?source";
import { HashtagsNarrow } from "./HashtagsNarrow.example.tsx";
import hashtagsNarrowSource from "./HashtagsNarrow.example.tsx?source";
import { HashtagsStates } from "./HashtagsStates.example.tsx";
import hashtagsStatesSource from "./HashtagsStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Hashtags as removable chips, with suggestions. A leading # and blanks around are removed, empty texts and duplicates dropped.",
  props: { HashtagsInputOptions },
  examples: [
    {
      title: "Hashtags",
      note: "Left in an empty box goes to the chips; Delete there removes one.",
      source: hashtagsBasicSource,
      Shown: HashtagsBasic,
    },
    { title: "States", source: hashtagsStatesSource, Shown: HashtagsStates },
    { title: "Narrow", source: hashtagsNarrowSource, Shown: HashtagsNarrow },
  ],
};
