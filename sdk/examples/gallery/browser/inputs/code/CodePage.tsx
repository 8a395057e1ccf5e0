import CodeEditorProps from "@petrons/sdk/forms?props=CodeEditorProps";
import CodeInputOptions from "@petrons/sdk/forms?props=CodeInputOptions";
import LogViewProps from "@petrons/sdk/forms?props=LogViewProps";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { CodeBasic } from "./CodeBasic.example.tsx";
import codeBasicSource from "./CodeBasic.example.tsx?source";
import { CodeLanguages } from "./CodeLanguages.example.tsx";
import codeLanguagesSource from "./CodeLanguages.example.tsx?source";
import { CodeStates } from "./CodeStates.example.tsx";
import codeStatesSource from "./CodeStates.example.tsx?source";
import { LogLines } from "./LogLines.example.tsx";
import logLinesSource from "./LogLines.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Source code as text, in one of 31 languages; each is loaded when first shown. CodeEditor is the same editor without a form, LogView shows a log of 5 to 20 lines.",
  props: { CodeInputOptions, CodeEditorProps, LogViewProps },
  examples: [
    {
      title: "Code",
      note: "Ctrl+F searches. The editor is no keyboard trap.",
      source: codeBasicSource,
      Shown: CodeBasic,
    },
    { title: "Languages", source: codeLanguagesSource, Shown: CodeLanguages },
    { title: "States", source: codeStatesSource, Shown: CodeStates },
    { title: "Log view", source: logLinesSource, Shown: LogLines },
  ],
};
