import { lazyPart } from "@petrons/sdk/components";
import type { ComponentType } from "react";
import ButtonSection from "./ButtonSection.tsx";
import CustomSection from "./CustomSection.tsx";
import DropdownNavSection from "./DropdownNavSection.tsx";
import InlineElementsSection from "./InlineElementsSection.tsx";
import InputListSection from "./InputListSection.tsx";
import ItemListSection from "./ItemListSection.tsx";
import type { SectionTypes } from "./sectionTypes.ts";
import TextSection from "./TextSection.tsx";
import TitleSection from "./TitleSection.tsx";

/**
 * What draws each type. Those that need another module of the SDK are loaded when the first one is
 * shown.
 */
export const sectionComponents: {
  readonly [T in keyof SectionTypes]: ComponentType<SectionTypes[T]>;
} = {
  title: TitleSection,
  text: TextSection,
  "auto-form": lazyPart(() => import("./AutoFormSection.tsx")),
  "dropdown-nav": DropdownNavSection,
  "comment-view": lazyPart(() => import("./CommentViewSection.tsx")),
  "data-chart": lazyPart(() => import("./DataChartSection.tsx")),
  button: ButtonSection,
  "input-list": InputListSection,
  "inline-elements": InlineElementsSection,
  "item-list": ItemListSection,
  custom: CustomSection,
};
