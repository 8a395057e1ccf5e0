import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { ModuleSystem, Overrides } from "../plugins/types.ts";

/** Bundles on a developer's machine in place of a plugin's own: only for a person whom the boot document allows it. */
export async function pageOverrides(boot: BootDocument | PublicBoot, _modules: ModuleSystem): Promise<Overrides> {
  const allowed = "overrides" in boot && boot.overrides.allowed;
  return { allowed, active: [], set: () => undefined, reset: () => undefined };
}
