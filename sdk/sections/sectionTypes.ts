import type { Intent } from "@blueprintjs/core";
import type { DataChartProps } from "@petrons/sdk/charts";
import type { InputListItem, ItemListEntry, MenuEntry } from "@petrons/sdk/components";
import type { AutoFormProps } from "@petrons/sdk/forms";
import type { CommentViewProps } from "@petrons/sdk/richtext";
import type { ReactNode } from "react";

export interface TitleSectionProps {
  text: string;
  /** Heading level, default 3. */
  level?: 2 | 3 | 4;
}

export interface TextSectionProps {
  text: string;
  /** plain (default) keeps line breaks; markdown is shown by MarkdownView. */
  format?: "plain" | "markdown";
}

export interface AutoFormSectionProps {
  /** As AutoForm takes them: form or schema, initialValue, onChange, onSubmit. */
  form: AutoFormProps;
}

export interface DropdownNavSectionProps {
  label: string;
  /**
   * Links to routes and actions. In a document, `action` names what `onAction` of Sections runs.
   */
  entries: readonly (Omit<MenuEntry, "icon"> & { action?: string })[];
}

export interface CommentViewSectionProps {
  /** As CommentView takes them: threads and services. */
  comments: CommentViewProps;
}

export interface DataChartSectionProps {
  /** As DataChart takes them: label, options, data. */
  chart: DataChartProps;
}

export interface ButtonSectionProps {
  label: string;
  onClick?: () => void;
  /** In a document: names what `onAction` of Sections runs. */
  action?: string;
  intent?: Intent;
  /** Why it cannot be used now. */
  disabledReason?: string;
}

export interface InputListSectionProps {
  label: string;
  items: readonly InputListItem[];
  /** Without it the list is read-only. */
  onRemove?: (item: InputListItem) => void;
  /** Height in px, default 112 (FO-021). */
  height?: number;
}

export interface InlineElementsSectionProps {
  /** Small sections, such as texts and buttons. */
  elements: readonly Section[];
  /** Their alignment in the row, default start. */
  align?: "start" | "end" | "spread";
}

export interface ItemListSectionProps {
  label: string;
  items: readonly ItemListEntry[];
  onOpen?: (item: ItemListEntry) => void;
  /** Height in px, default 112 (FO-021). */
  height?: number;
  /** Shown in place of an empty list. */
  empty?: string;
}

export interface CustomSectionProps {
  /** Whatever fits no other type. A document cannot hold it. */
  content: ReactNode | (() => ReactNode);
}

/**
 * The generic section types (DL-005) and what each needs. A new type is its file, a line here and
 * one in `sectionComponents`.
 */
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

/**
 * One part of a dialog or page, told apart by `type`. `hide` leaves it out; `key` keeps its state
 * when sections before it come and go.
 */
export type Section = {
  [T in SectionType]: { type: T; key?: string; hide?: boolean } & SectionTypes[T];
}[SectionType];

/** Sections under a title that opens and closes. */
export interface SectionGroup {
  title: string;
  sections: readonly (Section | SectionGroup)[];
  /** Default true. */
  startOpen?: boolean;
  hide?: boolean;
  key?: string;
}
