import type { FailedChange, FailedChanges, ServerHold } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import type { Hold } from "./database/index.ts";
import type { FailedChangeList } from "./documents/index.ts";
import type { Forge, HostScope } from "./forge/index.ts";

const failedRead = { container: "$failedChanges", id: "list" } as const;
const holdRead = { container: "$hold", id: "server" } as const;
const shown = 100;

/**
 * What System Information follows: changes that triggers could not handle, for the admins of their
 * organization. It shows nothing of what the documents hold, which an admin may not be allowed to
 * read. Returns what ends it.
 */
export function openSystemInformation(
  forge: Pick<Forge, "register" | "stateChanged">,
  failed: FailedChangeList,
  hold: Pick<Hold, "since" | "onChanged">,
): () => void {
  const definition = workspace({
    address: "$root/SystemInformation",
    enter: { role: "admin" },
    resources: {
      async FailedChanges(scope): Promise<FailedChanges> {
        // The forge gives every resource this; only those of the host know of it.
        (scope as HostScope).noteRead(failedRead.container, failedRead.id);
        const { changes, deadLetters, total } = await failed.list(scope.identity.orgId, shown);
        return { total, setAside: deadLetters, changes: changes.map(toChangeDto) };
      },
      async Hold(scope): Promise<ServerHold> {
        (scope as HostScope).noteRead(holdRead.container, holdRead.id);
        return { since: hold.since?.toISOString() ?? null };
      },
    },
  });
  forge.register(definition, "host");
  const leave = [
    failed.onChanged(() => forge.stateChanged(failedRead.container, failedRead.id)),
    hold.onChanged(() => forge.stateChanged(holdRead.container, holdRead.id)),
  ];
  return () => {
    for (const one of leave) one();
  };
}

/** A consumer of a plugin is called `plugin: trigger`. */
function toChangeDto({
  consumer,
  triedAt,
  nextAt,
  ...change
}: Awaited<ReturnType<FailedChangeList["list"]>>["changes"][number]): FailedChange {
  const [pluginId = "", ...name] = consumer.split(": ");
  return {
    ...change,
    pluginId,
    trigger: name.join(": "),
    triedAt: triedAt.toISOString(),
    nextTryAt: nextAt?.toISOString() ?? null,
  };
}
