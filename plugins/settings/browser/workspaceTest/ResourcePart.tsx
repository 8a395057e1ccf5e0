import { Button } from "@blueprintjs/core";
import {
  formatBytes,
  formatCount,
  formatNumber,
  resourceFailure,
  useResource,
  useTimeAgo,
} from "@petrons/sdk/browser";
import { CopyButton, DateTimeText, StateMessage } from "@petrons/sdk/components";
import type { WorkspaceResource } from "@petrons/sdk/contracts";
import { useMemo } from "react";
import { FactList } from "./FactList.tsx";
import { ReadsList } from "./ReadsList.tsx";
import { workspaceTestTexts } from "./workspaceTestTexts.ts";

const texts = workspaceTestTexts.resource;
const { columns } = workspaceTestTexts.resources;

/** Characters of a value that are drawn. */
const maxLength = 100_000;

interface ResourcePartProps {
  resource: WorkspaceResource;
  uri: string;
  /** The workspace that was loaded. */
  workspace: string;
  onOpen(route: string): void;
}

/**
 * One resource: what the server says of it, what it was computed from, and its value as it is now.
 */
export function ResourcePart({ resource, uri, workspace, onOpen }: ResourcePartProps) {
  const { details, type, rowCount } = resource;
  return (
    <section className="workspace-test-resource" aria-label={resource.name}>
      <header>
        <h3>{resource.name}</h3>
        <CopyButton text={uri} label={`Copy ${uri}`} />
        {resource.workspace === workspace ? null : (
          <Button size="small" text={texts.open} onClick={() => onOpen(uri)} />
        )}
      </header>
      <div className="workspace-test-columns">
        <div>
          <FactList
            label={texts.facts}
            facts={[
              [columns.workspace, <code key="workspace">{resource.workspace}</code>],
              [columns.type, workspaceTestTexts.types[type] ?? type],
              [columns.rowCount, type === "list" ? formatCount(rowCount) : undefined],
              [
                columns.bytes,
                details?.version === undefined ? undefined : formatBytes(details.bytes),
              ],
              [columns.version, details?.version && <code key="version">{details.version}</code>],
              [
                columns.computedAt,
                details?.computedAt && <DateTimeText key="computed" value={details.computedAt} />,
              ],
              [
                columns.elapsed,
                details?.elapsedSeconds === undefined
                  ? undefined
                  : `${formatNumber(details.elapsedSeconds * 1000)} ms`,
              ],
              [texts.error, details?.error?.message],
            ]}
          />
          <h4>{texts.reads}</h4>
          <ReadsList reads={details?.reads} onOpen={onOpen} />
        </div>
        <LiveValue uri={uri} />
      </div>
    </section>
  );
}

/** The value while it is looked at: it follows every change. */
function LiveValue({ uri }: { uri: string }) {
  const { data, state, errors, updatedAt } = useResource(uri);
  const ago = useTimeAgo(updatedAt ?? 0);
  const json = data === undefined ? undefined : JSON.stringify(data, null, 2);
  // As it is sent, so that it can be compared with the size that the server reports.
  const bytes = useMemo(
    () => (data === undefined ? 0 : new Blob([JSON.stringify(data)]).size),
    [data],
  );
  return (
    <div className="workspace-test-value">
      <h4>
        {texts.value}{" "}
        <span className="petrons-muted">
          {json === undefined || updatedAt === null
            ? ""
            : `${formatBytes(bytes)}, ${texts.arrived(ago)}`}
        </span>
      </h4>
      {state === "error" ? (
        <StateMessage kind="failed" title={resourceFailure({ errors }) ?? texts.error} compact />
      ) : null}
      {json === undefined && state !== "error" ? (
        <StateMessage kind="loading" title={texts.waiting} compact />
      ) : null}
      {json === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        <section tabIndex={0} aria-label={`${texts.value} ${uri}`}>
          <pre>
            {json.slice(0, maxLength)}
            {json.length > maxLength ? `\n${texts.more(json.length - maxLength)}` : ""}
          </pre>
        </section>
      )}
    </div>
  );
}
