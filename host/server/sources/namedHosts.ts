import type { ImportFromUrlOptions } from "@petrons/sdk/contracts";
import type { SourceSettings } from "../config/types.ts";
import type { RegisteredTask } from "../tasks/types.ts";
import { importFromUrlTask } from "./sourceTasks.ts";
import { notNamedText } from "./urlAccess.ts";
import { urlFault } from "./urlFaults.ts";

/**
 * The task ImportFromUrl as a server has it: its options are refused for a host that the manifest
 * does not name at all. Other tasks are what they are.
 */
export function withNamedHosts(
  task: RegisteredTask,
  settings: SourceSettings | undefined,
): RegisteredTask {
  if (task.definition !== importFromUrlTask) return task;
  const { validate } = importFromUrlTask;
  const named = new Set(settings?.urls.map(({ host, port }) => `${host}:${port}`));
  return {
    ...task,
    definition: {
      ...importFromUrlTask,
      validate(options) {
        const { url } = options as ImportFromUrlOptions;
        const faults = validate?.(options as never) ?? [];
        if (urlFault(url) !== undefined) return faults;
        const { hostname, port } = new URL(url);
        return named.has(`${hostname}:${port || 443}`)
          ? faults
          : [...faults, `url: ${notNamedText(hostname, Number(port || 443))}`];
      },
    },
  };
}
