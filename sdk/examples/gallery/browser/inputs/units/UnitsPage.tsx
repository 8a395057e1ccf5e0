import UnitChoice from "@petrons/sdk/forms?props=UnitChoice";
import UnitGroup from "@petrons/sdk/forms?props=UnitGroup";
import UnitsInputOptions from "@petrons/sdk/forms?props=UnitsInputOptions";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { UnitsBasic } from "./UnitsBasic.example.tsx";
import unitsBasicSource from "./UnitsBasic.example.tsx?source";
import { UnitsStates } from "./UnitsStates.example.tsx";
import unitsStatesSource from "./UnitsStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "The unit of a quantity, found by abbreviation or name; the value is the abbreviation. The units are given, or those of the service units.",
  props: { UnitsInputOptions, UnitGroup, UnitChoice },
  examples: [
    {
      title: "Units",
      note: "M and MM are thousand and million, so an abbreviation is read letter for letter.",
      source: unitsBasicSource,
      Shown: UnitsBasic,
    },
    { title: "States", source: unitsStatesSource, Shown: UnitsStates },
  ],
};
