import { Button, Callout } from "@blueprintjs/core";
import { failureText, useHost, useResource } from "@petrons/sdk/browser";
import { WorkProgress } from "@petrons/sdk/components";
import type { ImportOutcome, JobResult } from "@petrons/sdk/contracts";
import { importedText } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useState } from "react";

type Import = JobResult & { id: string; outcome: { data?: ImportOutcome[] } | null };

const isRunning = ({ jobStatus }: Import) => jobStatus === "scheduled" || jobStatus === "running" || jobStatus === "cancelling";

/** What the imports of this page do: running ones with progress and Cancel, the last ended one with what came of it. */
export const ImportStrip = observer(function ImportStrip({ workspace, onOpen }: { workspace: string; onOpen: (collection: string) => void }) {
  const { data = [] } = useResource<Import[]>(`${workspace}#Imports`);
  const [since] = useState(() => new Date().toISOString());
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = data.filter((item) => isRunning(item) || ((item.completedAt ?? "") >= since && !closed.includes(item.id)));
  if (shown.length === 0) return null;
  return (
    <div className="wells-imports">
      {shown.map((item) =>
        isRunning(item) ? (
          <RunningImport key={item.id} item={item} />
        ) : (
          <EndedImport key={item.id} item={item} onOpen={onOpen} onClose={() => setClosed([...closed, item.id])} />
        ),
      )}
    </div>
  );
});

function RunningImport({ item }: { item: Import }) {
  const { api, notices } = useHost();
  const cancel = () => api.cancelTask(item.id).catch((error: unknown) => notices.error(failureText(error)));
  return (
    <WorkProgress
      label={item.message || (item.jobStatus === "scheduled" ? "Import is waiting to start" : "Importing")}
      percent={item.jobStatus === "scheduled" ? null : item.progress}
      startedAt={Date.parse(item.startedAt ?? item.scheduledAt ?? new Date().toISOString())}
      onCancel={cancel}
      cancelling={item.jobStatus === "cancelling"}
    />
  );
}

function EndedImport({ item, onOpen, onClose }: { item: Import; onOpen: (collection: string) => void; onClose: () => void }) {
  const { api, notices } = useHost();
  const outcome = item.outcome?.data?.[0];
  const close = <Button variant="minimal" size="small" text="Dismiss" onClick={onClose} />;
  if (item.jobStatus === "completed" && outcome) {
    const download = async () => {
      if (!outcome.rejectsFileId) return;
      try {
        window.location.assign(await api.downloadUrl(outcome.rejectsFileId));
      } catch (error) {
        notices.error(failureText(error));
      }
    };
    const open = () => {
      onOpen(outcome.collection);
      onClose();
    };
    return (
      <Callout intent={outcome.rejectedCount > 0 ? "warning" : "success"} compact role="status" className="wells-ended">
        <span>{importedText(outcome)}</span>
        {outcome.rejectsFileId ? <Button size="small" text="Download rejected rows" onClick={download} /> : null}
        <Button size="small" text="Open" onClick={open} />
        {close}
      </Callout>
    );
  }
  return (
    <Callout intent={item.jobStatus === "cancelled" ? "none" : "danger"} compact role="alert" className="wells-ended">
      <span>{item.jobStatus === "cancelled" ? "Import cancelled. Nothing was changed." : `Import failed: ${item.message} Nothing was changed.`}</span>
      {close}
    </Callout>
  );
}
