import type { AutoFormSectionProps } from "./AutoFormSection.tsx";
import type { ButtonSectionProps } from "./ButtonSection.tsx";
import type { CommentViewSectionProps } from "./CommentViewSection.tsx";
import type { CustomSectionProps } from "./CustomSection.tsx";
import type { DataChartSectionProps } from "./DataChartSection.tsx";
import type { DropdownNavSectionProps } from "./DropdownNavSection.tsx";
import type { InlineElementsSectionProps } from "./InlineElementsSection.tsx";
import type { InputListSectionProps } from "./InputListSection.tsx";
import type { ItemListSectionProps } from "./ItemListSection.tsx";
import type { TextSectionProps } from "./TextSection.tsx";
import type { TitleSectionProps } from "./TitleSection.tsx";

/** The generic section types (D1 §2 Dialogs and generic sections) and what each needs. A new type is its file, a line here and one in `sectionComponents`. */
export interface SectionTypes {
  title: TitleSectionProps;
  text: TextSectionProps;
  "auto-form": AutoFormSectionProps;
  "dropdown-nav": DropdownNavSectionProps;
  "comment-view": CommentViewSectionProps;
  "data-chart": DataChartSectionProps;
  button: ButtonSectionProps;
  "input-list": InputListSectionProps;
  "inline-elements": InlineElementsSectionProps;
  "item-list": ItemListSectionProps;
  custom: CustomSectionProps;
}

export type SectionType = keyof SectionTypes;

/** One part of a dialog or page, told apart by `type`. `hide` leaves it out; `key` keeps its state when sections before it come and go. */
export type Section = { [T in SectionType]: { type: T; key?: string; hide?: boolean } & SectionTypes[T] }[SectionType];

/** Sections under a title that opens and closes. */
export interface SectionGroup {
  title: string;
  sections: readonly (Section | SectionGroup)[];
  /** Default true. */
  startOpen?: boolean;
  hide?: boolean;
  key?: string;
}
