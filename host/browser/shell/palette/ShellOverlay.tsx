import { useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import { useShell } from "../ShellProvider.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

/** The dialog of the shell that is open beside the palette: shortcuts, or what a plugin's command shows. */
export const ShellOverlay = observer(function ShellOverlay() {
  const host = useHost();
  const { overlay, closeOverlay } = useShell().layout;
  if (overlay === null || overlay.kind === "palette") return null;
  if (overlay.kind === "shortcuts") return <ShortcutsDialog />;
  const { pluginId, view } = overlay.command;
  return view === undefined ? null : createElement(host.view(pluginId, view), { onClose: closeOverlay });
});

export { Palette } from "./Palette.tsx";
