export type { PromptDialogProps } from "./PromptDialog.tsx";
export { PromptDialog } from "./PromptDialog.tsx";
export type { SectionsProps } from "./Sections.tsx";
export { Sections } from "./Sections.tsx";
export type {
  AutoFormSectionProps,
  ButtonSectionProps,
  CommentViewSectionProps,
  CustomSectionProps,
  DataChartSectionProps,
  DropdownNavSectionProps,
  InlineElementsSectionProps,
  InputListSectionProps,
  ItemListSectionProps,
  Section,
  SectionGroup,
  SectionType,
  SectionTypes,
  TextSectionProps,
  TitleSectionProps,
} from "./sectionTypes.ts";
