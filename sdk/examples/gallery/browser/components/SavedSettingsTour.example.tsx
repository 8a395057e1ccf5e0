import { Button, HTMLSelect } from "@blueprintjs/core";
import { useSavedSettings } from "@petrons/sdk/browser";
import { SavedSettingsMenu } from "@petrons/sdk/tables";
import { useState } from "react";

const options = { referenceId: "gallery/decline", kind: "decline setup", version: "1" };
const models = ["Exponential", "Hyperbolic", "Harmonic"];

/** What was saved may be older than the page: it is checked before it is used. */
const modelOf = (saved: unknown): string | undefined =>
  models.find((model) => model === (saved as { model?: unknown } | null)?.model);

export default function SavedSettingsTour() {
  const saved = useSavedSettings<{ model: string }>(options);
  const [model, setModel] = useState(() => modelOf(saved.kept) ?? "Exponential");
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" }}>
      <HTMLSelect
        aria-label="Decline model"
        options={models}
        value={model}
        onChange={(event) => setModel(event.target.value)}
      />
      <SavedSettingsMenu
        label="Setups"
        noun="setup"
        options={options}
        read={() => ({ model })}
        onApply={(value) => setModel((before) => modelOf(value) ?? before)}
      />
      <Button text="Keep in this browser" onClick={() => saved.keep({ model })} />
    </div>
  );
}
