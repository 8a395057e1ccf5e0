import { useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

/**
 * The dialog of the shell that is open beside the palette: shortcuts, what a plugin's command
 * shows, or the actions for items.
 */
export const ShellOverlay = observer(function ShellOverlay() {
  const host = useHost();
  const { layout, plugins } = useShell();
  const { overlay, closeOverlay } = layout;
  if (overlay === null || overlay.kind === "palette") return null;
  if (overlay.kind === "shortcuts") return <ShortcutsDialog />;
  if (overlay.kind === "actions") {
    const [chooser] = plugins.slots("choose-action");
    const props = { items: overlay.items, onChosen: closeOverlay, onClose: closeOverlay };
    return chooser === undefined
      ? null
      : createElement(host.view(chooser.pluginId, chooser.view), props);
  }
  const { pluginId, view } = overlay.command;
  return view === undefined
    ? null
    : createElement(host.view(pluginId, view), { onClose: closeOverlay });
});

export { Palette } from "./Palette.tsx";
