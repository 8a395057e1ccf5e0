import ConfirmQuestion from "@petrons/sdk/components?props=ConfirmQuestion";
import Dialogs from "@petrons/sdk/components?props=Dialogs";
import ItemQuestion from "@petrons/sdk/components?props=ItemQuestion";
import NameQuestion from "@petrons/sdk/components?props=NameQuestion";
import PromptQuestion from "@petrons/sdk/components?props=PromptQuestion";
import type { PageContent } from "../frame/galleryEntry.ts";
import DialogQuestions from "./DialogQuestions.example.tsx";
import source from "./DialogQuestions.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Ask from code and go on with the answer: `if (await dialogs.confirm(…))`. No state for open and closed, and the answer arrives also when the asking screen was left.",
  props: { Dialogs, ConfirmQuestion, PromptQuestion, NameQuestion, ItemQuestion },
  examples: [
    {
      title: "Questions",
      note: "The answer appears below the buttons.",
      source,
      Shown: DialogQuestions,
    },
  ],
};
