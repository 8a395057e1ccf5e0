import type { PageContent } from "../frame/galleryEntry.ts";
import "./forms.css";
import AutoFormProps from "@petrons/sdk/forms?props=AutoFormProps";
import FormDefinition from "@petrons/sdk/forms?props=FormDefinition";
import { BasicInputsExample } from "./BasicInputs.example.tsx";
import basicSource from "./BasicInputs.example.tsx?source";
import { FormStatesExample } from "./FormStates.example.tsx";
import statesSource from "./FormStates.example.tsx?source";
import { LoadingFormExample } from "./LoadingForm.example.tsx";
import loadingSource from "./LoadingForm.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A form from a schema. It makes no calls; it tells its values half a second after the last key, and at once when an input is left.",
  props: { FormDefinition, AutoFormProps },
  examples: [
    {
      title: "Basic inputs",
      note: "The water cut is stored as a fraction and shown in percent.",
      source: basicSource,
      Shown: BasicInputsExample,
    },
    {
      title: "Loading",
      note: "Initial values are copied once: later ones do not overwrite what was typed.",
      source: loadingSource,
      Shown: LoadingFormExample,
    },
    { title: "States", source: statesSource, Shown: FormStatesExample },
  ],
};
