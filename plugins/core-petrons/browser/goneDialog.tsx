import { CopyButton, type ModalDialogProps } from "@petrons/sdk/components";

/** What a dialog says when its Petron went while something was typed in it. */
export const goneTexts = {
  gone: "This Petron was deleted or is no longer shared with you, so nothing can be saved. Copy what you need first.",
  copyName: "Copy name",
  copyComment: "Copy comment",
  copyEntered: "Copy name and description",
} as const;

/**
 * The props of a dialog whose Petron was deleted or taken from the person: it says so, saves
 * nothing, and what was typed can be copied.
 */
export const goneDialog = (
  label: "copyName" | "copyComment" | "copyEntered",
  typed: string,
): Pick<ModalDialogProps, "failure" | "okDisabledReason" | "dirty" | "footer"> => ({
  failure: goneTexts.gone,
  okDisabledReason: goneTexts.gone,
  dirty: false,
  footer:
    typed.trim() === "" ? undefined : (
      <CopyButton text={() => typed} label={goneTexts[label]} isShown />
    ),
});
