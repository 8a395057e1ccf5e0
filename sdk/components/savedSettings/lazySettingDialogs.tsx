import { lazyPiece } from "../lazyPiece.tsx";

/** The dialogs of saved settings; their code, and the table of the last, come when they are first shown. */
export const SaveSettingDialog = lazyPiece(async () => (await import("./SaveSettingDialog.tsx")).SaveSettingDialog);
export const ApplySettingDialog = lazyPiece(async () => (await import("./ApplySettingDialog.tsx")).ApplySettingDialog);
export const ManageSettingsDialog = lazyPiece(async () => (await import("./ManageSettingsDialog.tsx")).ManageSettingsDialog);
