import { CopyButton, type ModalDialogProps } from "@petrons/sdk/components";
import { goneTexts as texts } from "./goneTexts.ts";

/**
 * The props of a dialog whose Petron was deleted or taken from the person: it says so, saves
 * nothing, and what was typed can be copied.
 */
export const goneDialog = (
  label: "copyName" | "copyComment" | "copyEntered",
  typed: string,
): Pick<ModalDialogProps, "failure" | "okDisabledReason" | "dirty" | "footer"> => ({
  failure: texts.gone,
  okDisabledReason: texts.gone,
  dirty: false,
  footer:
    typed.trim() === "" ? undefined : (
      <CopyButton text={() => typed} label={texts[label]} isShown />
    ),
});
