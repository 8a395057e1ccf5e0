import AutoFormSectionProps from "@petrons/sdk/sections?props=AutoFormSectionProps";
import ButtonSectionProps from "@petrons/sdk/sections?props=ButtonSectionProps";
import CommentViewSectionProps from "@petrons/sdk/sections?props=CommentViewSectionProps";
import CustomSectionProps from "@petrons/sdk/sections?props=CustomSectionProps";
import DataChartSectionProps from "@petrons/sdk/sections?props=DataChartSectionProps";
import DropdownNavSectionProps from "@petrons/sdk/sections?props=DropdownNavSectionProps";
import InlineElementsSectionProps from "@petrons/sdk/sections?props=InlineElementsSectionProps";
import InputListSectionProps from "@petrons/sdk/sections?props=InputListSectionProps";
import ItemListSectionProps from "@petrons/sdk/sections?props=ItemListSectionProps";
import SectionGroup from "@petrons/sdk/sections?props=SectionGroup";
import SectionsProps from "@petrons/sdk/sections?props=SectionsProps";
import TextSectionProps from "@petrons/sdk/sections?props=TextSectionProps";
import TitleSectionProps from "@petrons/sdk/sections?props=TitleSectionProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import SectionsDocument from "./SectionsDocument.example.tsx";
import documentSource from "./SectionsDocument.example.tsx?source";
import SectionsHeavy from "./SectionsHeavy.example.tsx";
import heavySource from "./SectionsHeavy.example.tsx?source";
import SectionsTour from "./SectionsTour.example.tsx";
import tourSource from "./SectionsTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/sections",
  summary:
    "What a dialog or a page is made of, as data: each part has a type, and the compiler knows what the type needs.",
  props: {
    SectionsProps,
    SectionGroup,
    TitleSectionProps,
    TextSectionProps,
    AutoFormSectionProps,
    DropdownNavSectionProps,
    CommentViewSectionProps,
    DataChartSectionProps,
    ButtonSectionProps,
    InputListSectionProps,
    InlineElementsSectionProps,
    ItemListSectionProps,
    CustomSectionProps,
  },
  examples: [
    {
      title: "A dialog's content",
      note: "Groups open and close; a removed input spins for a second.",
      source: tourSource,
      Shown: SectionsTour,
    },
    {
      title: "Form, chart and comments",
      note: "They come from other parts of the SDK and are loaded when they are shown.",
      source: heavySource,
      Shown: SectionsHeavy,
    },
    { title: "From a document", source: documentSource, Shown: SectionsDocument },
  ],
};
