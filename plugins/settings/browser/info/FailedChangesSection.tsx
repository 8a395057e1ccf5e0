import { useResource } from "@petrons/sdk/browser";
import {
  ConfirmDialog,
  DateTimeText,
  FocusKeepingButton,
  Panel,
  TimeAgo,
  WithState,
} from "@petrons/sdk/components";
import type { FailedChange, FailedChanges, PluginOverview } from "@petrons/sdk/contracts";
import { type ReactNode, useState } from "react";
import { infoTexts as texts } from "./infoTexts.ts";
import { useFailedChanges } from "./useFailedChanges.ts";

/**
 * Changes that triggers could not handle, as they are now. Shown only while there are some, or
 * while that is not known.
 */
export function FailedChangesSection({
  plugins,
}: {
  plugins: readonly PluginOverview[] | undefined;
}) {
  const live = useResource<FailedChanges>("$root/SystemInformation#FailedChanges");
  const { retry, discard, busy } = useFailedChanges();
  const [discarding, setDiscarding] = useState<readonly string[]>();
  const list = live.data;
  if (live.state !== "error" && (list === undefined || list.changes.length === 0)) return null;
  const dead =
    list?.changes.filter(({ nextTryAt }) => nextTryAt === null).map(({ id }) => id) ?? [];
  const titleOf = (id: string) => plugins?.find((plugin) => plugin.id === id)?.name ?? id;
  return (
    <Panel
      title={texts.failedChanges}
      count={list?.total}
      actions={
        dead.length > 1 ? (
          <>
            <FocusKeepingButton
              size="small"
              text={texts.retryAll}
              disabled={busy}
              onClick={() => void retry(dead)}
            />
            <FocusKeepingButton
              size="small"
              text={texts.discardAll}
              disabled={busy}
              onClick={() => setDiscarding(dead)}
            />
          </>
        ) : null
      }
    >
      <WithState of={live} what="failed changes">
        {({ changes, setAside }) => (
          <>
            <p className="plugin-muted">{texts.failedHint(setAside, dead.length)}</p>
            <ul className="info-list" aria-label={texts.failedChanges}>
              {changes.map((change) => (
                <Row key={change.id} change={change} title={titleOf(change.pluginId)}>
                  <FocusKeepingButton
                    {...{
                      size: "small",
                      text: texts.tryAgain,
                      disabled: busy,
                      className: "info-end",
                    }}
                    aria-label={texts.tryAgainOf(change.documentId)}
                    onClick={() => void retry([change.id])}
                  />
                  <FocusKeepingButton
                    {...{ size: "small", variant: "minimal", text: texts.discard, disabled: busy }}
                    aria-label={texts.discardOf(change.documentId)}
                    onClick={() => setDiscarding([change.id])}
                  />
                </Row>
              ))}
            </ul>
          </>
        )}
      </WithState>
      {discarding ? (
        <ConfirmDialog
          {...{ title: texts.discardTitle, isOpen: true, confirmLabel: texts.discard }}
          onClose={() => setDiscarding(undefined)}
          onConfirm={() => discard(discarding)}
          failed={texts.discardFailed}
        >
          <p>{texts.discardSure(discarding.length)}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function Row({
  change,
  title,
  children,
}: {
  change: FailedChange;
  title: string;
  children: ReactNode;
}) {
  const { trigger, container, documentId, operation, tries, error, triedAt, nextTryAt } = change;
  return (
    <li>
      <span className="info-name">
        {title}: {trigger}
      </span>{" "}
      <span>
        {texts.operations[operation]} {container} <code>{documentId}</code>
      </span>{" "}
      <span className="plugin-muted">
        {texts.tries(tries)} <TimeAgo moment={triedAt} />
      </span>
      {nextTryAt === null ? (
        children
      ) : (
        <span className="info-end plugin-muted">
          {texts.nextTry} <DateTimeText value={nextTryAt} />
        </span>
      )}
      <span className="info-reason">{error}</span>
    </li>
  );
}
