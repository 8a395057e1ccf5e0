import { Button } from "@blueprintjs/core";
import { useShell } from "./ShellProvider.tsx";

/** Says that plugins of this page come from a developer's machine, with the way back. */
export function OverridesBanner() {
  const { overrides } = useShell();
  if (overrides.active.length === 0) return null;
  return (
    <div className="shell-banner" role="status">
      <span>Loaded from a developer's machine: {overrides.active.join(", ")}</span>
      <Button size="small" text="Reset" onClick={() => overrides.reset()} />
    </div>
  );
}
