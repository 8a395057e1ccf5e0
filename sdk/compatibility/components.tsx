/**
 * The entry point `components` as pages and the packed SDK have it: plugins that were built before
 * `sections` and `tables` took these pieces over still import them from here. Nothing of this
 * checkout imports this file, so that components know nothing that is built on them.
 */

import type { FormDefinition } from "@petrons/sdk/contracts";
import { MenuButtonPlace } from "../components/controls/MenuButtonPlace.tsx";
import {
  type DialogsProviderProps,
  lazyPiece,
  DialogsProvider as Provider,
} from "../components/index.ts";

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
  PromptDialogProps,
  Section,
  SectionGroup,
  SectionsProps,
  SectionType,
  SectionTypes,
  TextSectionProps,
  TitleSectionProps,
} from "@petrons/sdk/sections";
export type {
  ApplySettingDialogProps,
  ManageSettingsDialogProps,
  SavedSettingsMenuProps,
  SaveSettingDialogProps,
} from "@petrons/sdk/tables";
export * from "../components/index.ts";

/** @deprecated Import `FormDefinition` from `@petrons/sdk/contracts`. */
export type PromptForm = FormDefinition;

const sections = () => import("@petrons/sdk/sections");
const tables = () => import("@petrons/sdk/tables");

/** @deprecated Import it from `@petrons/sdk/sections`. */
export const PromptDialog = lazyPiece(async () => (await sections()).PromptDialog);
/** @deprecated Import it from `@petrons/sdk/sections`. */
export const Sections = lazyPiece(async () => (await sections()).Sections);
/** @deprecated Import it from `@petrons/sdk/tables`. */
export const SavedSettingsMenu = lazyPiece(
  async () => (await tables()).SavedSettingsMenu,
  ({ label }) => <MenuButtonPlace label={label} variant="minimal" />,
);
/** @deprecated Import it from `@petrons/sdk/tables`. */
export const SaveSettingDialog = lazyPiece(async () => (await tables()).SaveSettingDialog);
/** @deprecated Import it from `@petrons/sdk/tables`. */
export const ApplySettingDialog = lazyPiece(async () => (await tables()).ApplySettingDialog);
/** @deprecated Import it from `@petrons/sdk/tables`. */
export const ManageSettingsDialog = lazyPiece(async () => (await tables()).ManageSettingsDialog);

/** Draws questions with a form by itself, as it did before `prompt` had to be given. */
export function DialogsProvider(
  props: Omit<DialogsProviderProps, "prompt"> & Partial<Pick<DialogsProviderProps, "prompt">>,
) {
  return <Provider prompt={PromptDialog} {...props} />;
}
