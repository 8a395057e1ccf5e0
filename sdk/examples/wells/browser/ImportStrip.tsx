import { Button, Callout } from "@blueprintjs/core";
import { failureText, useHost, useResource, useShownRuns } from "@petrons/sdk/browser";
import { WorkProgress } from "@petrons/sdk/components";
import type { ImportOutcome, JobResult } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { EndedImport } from "./EndedImport.tsx";
import { useOpenWhenListed } from "./useOpenWhenListed.ts";
import type { Wells } from "./useWells.ts";

type Import = JobResult & { id: string; outcome: { data?: ImportOutcome[] } | null };

/** Whether an import of the workspace waits or runs. */
export const useIsImporting = (workspace: string): boolean =>
  (useResource<Import[]>(`${workspace}#Imports`).data ?? []).some(isRunning);

const isRunning = ({ jobStatus }: Import) =>
  jobStatus === "scheduled" || jobStatus === "running" || jobStatus === "cancelling";
const outcomeOf = ({ jobStatus, outcome }: Import): ImportOutcome | undefined =>
  jobStatus === "completed" ? outcome?.data?.[0] : undefined;

interface ImportStripProps {
  wells: Wells;
  /** The runs that were started on this page: a table that one of them makes is opened. */
  started: readonly string[];
  /** A table is removed, which is said here. */
  onRemove: (collection: string) => void;
}

/**
 * What the imports of this page do: those that go on, with progress and Cancel; when none does,
 * what came of the last one. No notice says it again.
 */
export const ImportStrip = observer(function ImportStrip({
  wells,
  started,
  onRemove,
}: ImportStripProps) {
  const { workspace, petronId, tables = [] } = wells;
  const open = useOpenWhenListed({ tables, open: wells.open });
  const { data = [] } = useResource<Import[]>(`${workspace}#Imports`);
  const [since] = useState(() => new Date().toISOString());
  const [closed, setClosed] = useState<readonly string[]>([]);
  const opened = useRef(new Set<string>());
  useShownRuns(data.map(({ id }) => id));
  const made = data.find((item) => started.includes(item.id) && outcomeOf(item)?.mode === "new");
  const name = made && outcomeOf(made)?.collection;
  useEffect(() => {
    if (!made || name === undefined || opened.current.has(made.id)) return;
    opened.current.add(made.id);
    open(name);
  }, [made, name, open]);

  const running = data.filter(isRunning);
  const ended = data.find((item) => !isRunning(item) && (item.completedAt ?? "") >= since);
  const last = running.length > 0 || !ended || closed.includes(ended.id) ? undefined : ended;
  if (running.length === 0 && !last) return null;
  const outcome = last && outcomeOf(last);
  const close = () => last && setClosed([...closed, last.id]);
  return (
    <div className="wells-imports">
      {running.map((item) => (
        <RunningImport key={item.id} item={item} />
      ))}
      {last && outcome ? (
        <EndedImport
          key={last.id}
          petronId={petronId}
          outcome={outcome}
          isNewest={tables.some(
            ({ collection, version }) =>
              collection === outcome.collection && version === outcome.tableVersion,
          )}
          version={tables.find(({ collection }) => collection === outcome.collection)?.version}
          onOpen={open}
          onRemove={onRemove}
          onClose={close}
        />
      ) : last ? (
        <FailedImport item={last} onClose={close} />
      ) : null}
    </div>
  );
});

function RunningImport({ item }: { item: Import }) {
  const { api, notices } = useHost();
  const cancel = () =>
    api.cancelTask(item.id).catch((error: unknown) => notices.error(failureText(error)));
  return (
    <WorkProgress
      label={
        item.message ||
        (item.jobStatus === "scheduled" ? "Import is waiting to start" : "Importing")
      }
      percent={item.jobStatus === "scheduled" ? null : item.progress}
      startedAt={Date.parse(item.startedAt ?? item.scheduledAt ?? new Date().toISOString())}
      onCancel={cancel}
      cancelling={item.jobStatus === "cancelling"}
    />
  );
}

function FailedImport({ item, onClose }: { item: Import; onClose: () => void }) {
  return (
    <Callout
      intent={item.jobStatus === "cancelled" ? "none" : "danger"}
      compact
      role="alert"
      className="wells-ended"
    >
      <span>
        {item.jobStatus === "cancelled"
          ? "Import cancelled. Nothing was changed."
          : `Import failed: ${item.message} Nothing was changed.`}
      </span>
      <Button variant="minimal" size="small" text="Dismiss" onClick={onClose} />
    </Callout>
  );
}
