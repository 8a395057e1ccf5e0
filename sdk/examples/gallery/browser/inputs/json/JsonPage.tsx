import InsertableVariable from "@petrons/sdk/forms?props=InsertableVariable";
import JsonInputOptions from "@petrons/sdk/forms?props=JsonInputOptions";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { JsonBasic } from "./JsonBasic.example.tsx";
import jsonBasicSource from "./JsonBasic.example.tsx?source";
import { JsonFailing } from "./JsonFailing.example.tsx";
import jsonFailingSource from "./JsonFailing.example.tsx?source";
import { JsonServer } from "./JsonServer.example.tsx";
import jsonServerSource from "./JsonServer.example.tsx?source";
import { JsonStates } from "./JsonStates.example.tsx";
import jsonStatesSource from "./JsonStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A JSON document as text, with variables that are filled when it is used. Only valid JSON is emitted; a syntax error is shown with its line and column.",
  props: { JsonInputOptions, InsertableVariable },
  examples: [
    {
      title: "JSON",
      note: "A variable goes in at the cursor: inside a text as it is, elsewhere with its quotes.",
      source: jsonBasicSource,
      Shown: JsonBasic,
    },
    { title: "Variables of the server", source: jsonServerSource, Shown: JsonServer },
    { title: "Variables cannot be read", source: jsonFailingSource, Shown: JsonFailing },
    { title: "States", source: jsonStatesSource, Shown: JsonStates },
  ],
};
