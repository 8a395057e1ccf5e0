import { Panel } from "@petrons/sdk/components";
import type { RemovedPlugin } from "@petrons/sdk/contracts";
import { useCall } from "../useCall.ts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";

/** Plugins that are gone while their documents are kept; nothing when there are none. */
export function RemovedPlugins() {
  const { data = [] } = useCall<RemovedPlugin>("/plugins/removed");
  if (data.length === 0) return null;
  return (
    <Panel title={texts.removed} count={data.length}>
      <p className="plugin-muted">{texts.removedHint}</p>
      <ul className="plugin-overrides">
        {data.map(({ id, containers }) => (
          <li key={id}>
            <strong>{id}</strong> <span className="plugin-muted">{containers.join(", ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
