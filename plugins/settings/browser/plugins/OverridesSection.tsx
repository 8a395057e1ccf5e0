import { Button, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { failureText, useHost } from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import type { PluginOverview } from "@petrons/sdk/contracts";
import { type FormEvent, useId, useState } from "react";
import { pluginsTexts as texts } from "./pluginsTexts.ts";

/**
 * Bundles of a developer's machine, in this browser alone; nothing where the environment allows
 * none.
 */
export function OverridesSection({ plugins }: { plugins: readonly PluginOverview[] }) {
  const { overrides } = useHost().plugins;
  const id = useId();
  const [pluginId, setPlugin] = useState("");
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState("");
  if (!overrides.allowed) return null;
  const active = Object.entries(overrides.addresses);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pluginId === "" || address.trim() === "")
      return setProblem("Choose a plugin and give the address of its bundle.");
    try {
      overrides.set(pluginId, address.trim());
      setProblem("");
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return (
    <Panel
      title={texts.overrides}
      count={active.length}
      actions={
        active.length > 0 ? (
          <Button size="small" text={texts.overrideReset} onClick={() => overrides.reset()} />
        ) : null
      }
    >
      <p className="plugin-muted">{texts.overridesHint(overrides.origins.join(", "))}</p>
      {active.length === 0 ? (
        <p>{texts.noOverrides}</p>
      ) : (
        <ul className="plugin-overrides">
          {active.map(([plugin, url]) => (
            <li key={plugin}>
              <strong>{plugin}</strong> <code>{url}</code>
              <Button
                size="small"
                variant="minimal"
                text="Remove"
                aria-label={texts.overrideRemove(plugin)}
                onClick={() => overrides.remove(plugin)}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="plugin-question" onSubmit={submit}>
        <FormGroup label={texts.overridePlugin} labelFor={`${id}-plugin`}>
          <HTMLSelect
            id={`${id}-plugin`}
            fill
            value={pluginId}
            onChange={(event) => setPlugin(event.currentTarget.value)}
          >
            <option value="">Choose …</option>
            {plugins.map((plugin) => (
              <option key={plugin.id} value={plugin.id}>
                {plugin.name}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
        <FormGroup
          label={texts.overrideAddress}
          labelFor={`${id}-address`}
          intent={problem ? "danger" : "none"}
          helperText={problem ? <span role="alert">{problem}</span> : undefined}
        >
          <InputGroup
            id={`${id}-address`}
            value={address}
            placeholder="http://localhost:5173/plugin.js"
            onChange={(event) => setAddress(event.target.value)}
          />
        </FormGroup>
        <Button type="submit" text={texts.overrideSet} />
      </form>
    </Panel>
  );
}
