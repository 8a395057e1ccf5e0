import type { ForgeElementView } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { JsonDialog } from "./JsonDialog.tsx";
import { liveGroups } from "./liveStatus.ts";
import { useShell } from "./ShellProvider.tsx";

/** The live data status panel (SH-028): whether connected, and the resources by health. A click shows one as JSON. */
export const LiveDataPanel = observer(function LiveDataPanel() {
  const { forge } = useShell();
  const [shown, setShown] = useState<ForgeElementView | null>(null);
  return (
    <div className="shell-live-panel">
      <p>Connected to live data: {forge.connected ? "Yes" : "No"}</p>
      {Object.entries(liveGroups(forge.elements)).map(([name, elements]: [string, ForgeElementView[]]) => (
        <section key={name}>
          <h3 className="shell-panel-section">
            {name} <span className="shell-muted">{elements.length}</span>
          </h3>
          <ul className="shell-list">
            {elements.map((element) => (
              <li key={element.uri}>
                <button type="button" className="shell-menu-link" onClick={() => setShown(element)}>
                  {element.uri}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown === null ? null : <JsonDialog title={shown.uri} value={readElement(shown)} onClose={() => setShown(null)} />}
    </div>
  );
});

/** The state of an element as plain data. */
const readElement = ({ uri, state, dirty, data, errors, updatedAt, requestAttempt, requestDurationMs, subscribers }: ForgeElementView) => ({
  uri,
  state,
  dirty,
  updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
  requestAttempt,
  requestDurationMs,
  subscribers,
  errors,
  data,
});
