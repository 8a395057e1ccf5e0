import type { SavedSettingsOptions } from "@petrons/sdk/browser";
import { lazyPiece, MenuButton } from "@petrons/sdk/components";
import { useState } from "react";

/** Their code, and the table of the last, come when they are first shown. */
export const SaveSettingDialog = lazyPiece(
  async () => (await import("./SaveSettingDialog.tsx")).SaveSettingDialog,
);
export const ApplySettingDialog = lazyPiece(
  async () => (await import("./ApplySettingDialog.tsx")).ApplySettingDialog,
);
export const ManageSettingsDialog = lazyPiece(
  async () => (await import("./ManageSettingsDialog.tsx")).ManageSettingsDialog,
);

export interface SavedSettingsMenuProps {
  /** Of the button. */
  label: string;
  options: SavedSettingsOptions;
  /** In the menu's entries: "view" makes 'Save view …'. */
  noun: string;
  /** What is saved, asked when the dialog opens. */
  read: () => unknown;
  onApply: (value: unknown) => void;
  /** The path that opens a setting; with it the list of settings offers to copy it. */
  linkOf?: (settingId: string) => string;
}

/** A menu that saves, loads and manages settings, with the dialogs of each. */
export function SavedSettingsMenu({
  label,
  options,
  noun,
  read,
  onApply,
  linkOf,
}: SavedSettingsMenuProps) {
  const [open, setOpen] = useState<
    { dialog: "save"; value: unknown } | { dialog: "load" | "manage" }
  >();
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        label={label}
        variant="minimal"
        entries={[
          { label: `Save ${noun} …`, onClick: () => setOpen({ dialog: "save", value: read() }) },
          { label: `Load ${noun} …`, onClick: () => setOpen({ dialog: "load" }) },
          { label: `Manage ${noun}s …`, onClick: () => setOpen({ dialog: "manage" }) },
        ]}
      />
      {open?.dialog === "save" ? (
        <SaveSettingDialog options={options} value={open.value} onClose={close} />
      ) : null}
      {open?.dialog === "load" ? (
        <ApplySettingDialog options={options} onApply={onApply} onClose={close} />
      ) : null}
      {open?.dialog === "manage" ? (
        <ManageSettingsDialog options={options} linkOf={linkOf} onClose={close} />
      ) : null}
    </>
  );
}
