import { lazyPart } from "@petrons/sdk/components";
import type { ComponentType } from "react";
import {
  ButtonSection,
  CustomSection,
  DropdownNavSection,
  InlineElementsSection,
  InputListSection,
  ItemListSection,
  TextSection,
  TitleSection,
} from "./plainSections.tsx";
import type { SectionTypes } from "./sectionTypes.ts";

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
