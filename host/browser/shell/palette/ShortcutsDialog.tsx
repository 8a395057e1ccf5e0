import { Kbd, ModalDialog } from "@petrons/sdk/components";
import { useShell } from "../frame/ShellProvider.tsx";
import { shellShortcuts } from "./shellShortcuts.ts";
import "./shortcuts.css";

/** The list of keyboard shortcuts, opened by `?`, the user panel and the palette. */
export function ShortcutsDialog() {
  const { layout } = useShell();
  return (
    <ModalDialog
      title="Keyboard shortcuts"
      isOpen
      onClose={layout.closeOverlay}
      cancelLabel="Close"
      initialFocus="cancel"
      canOutsideClickClose
    >
      <div className="shell-shortcuts">
        {shellShortcuts.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="shell-panel-section">{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key} keys={key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}
