import "./audit.css";
import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Download } from "@blueprintjs/icons";
import { failureText, firstItem, useFormatDateTime, useHost } from "@petrons/sdk/browser";
import {
  FocusKeepingButton,
  Page,
  Skeleton,
  StateMessage,
  WithState,
} from "@petrons/sdk/components";
import type { AuditPage } from "@petrons/sdk/contracts";
import { Grid } from "@petrons/sdk/tables";
import { useRef, useState } from "react";
import { useCall } from "../useCall.ts";
import { AuditFilterBar } from "./AuditFilterBar.tsx";
import { auditCell, auditColumns } from "./auditCells.tsx";
import { auditTexts as texts } from "./auditTexts.ts";
import { type AuditFilters, useAuditFilters } from "./useAuditFilters.ts";

/** The security events of the organization, newest first, for its admins. */
export function AuditLogPage() {
  const filters = useAuditFilters();
  const call = useCall<AuditPage>(filters.isEmptyRange ? null : filters.path);
  // While the next page is on its way, the last one stays.
  const last = useRef<readonly AuditPage[]>(undefined);
  if (call.data) last.current = call.data;
  const pages = call.data ?? (call.loading ? last.current : undefined);
  const page = filters.isEmptyRange ? undefined : pages?.[0];
  return (
    <Page
      title={texts.title}
      detail={
        page ? <span role="status">{texts.count(page.total, page.countedTo)}</span> : undefined
      }
      actions={<DownloadButton filters={filters} disabled={!page || page.total === 0} />}
      full
    >
      <div className="audit-page">
        <p className="audit-explain">{texts.explain}</p>
        <AuditFilterBar filters={filters} />
        {filters.isEmptyRange ? (
          <NoMatch onClear={filters.clear} />
        ) : (
          <WithState
            of={{ ...call, loading: call.loading && !pages, data: page }}
            what={texts.what}
            onRetry={call.reload}
            loading={<Skeleton label="Loading events" count={10} />}
          >
            {(shown) =>
              shown.events.length > 0 ? (
                <Events page={shown} loading={call.loading} filters={filters} />
              ) : filters.active > 0 ? (
                <NoMatch onClear={filters.clear} />
              ) : (
                <StateMessage kind="empty" title={texts.none}>
                  {texts.noneHint}
                </StateMessage>
              )
            }
          </WithState>
        )}
      </div>
    </Page>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <StateMessage
      kind="filtered"
      title={texts.noMatch}
      action={<Button text={texts.clear} onClick={onClear} />}
    />
  );
}

function Events({
  page,
  loading,
  filters,
}: {
  page: AuditPage;
  loading: boolean;
  filters: AuditFilters;
}) {
  const format = useFormatDateTime();
  const { events, newer, older } = page;
  return (
    <>
      <Grid
        label={texts.title}
        columns={auditColumns}
        rowCount={events.length}
        rowKey={(row) => events[row]?.id ?? String(row)}
        cell={({ row, column }) => {
          const [event, { name } = { name: "" }] = [events[row], auditColumns[column]];
          return event ? auditCell(event, name, format) : { text: "" };
        }}
        stale={loading}
        height="fill"
      />
      <nav className="audit-pages" aria-label={texts.pages}>
        <FocusKeepingButton
          variant="minimal"
          text={texts.newest}
          disabled={newer === null}
          onClick={() => filters.go({})}
        />
        <FocusKeepingButton
          variant="minimal"
          icon={<ChevronLeft />}
          text={texts.newer}
          disabled={newer === null}
          onClick={() => newer && filters.go({ after: newer })}
        />
        <FocusKeepingButton
          variant="minimal"
          endIcon={<ChevronRight />}
          text={texts.older}
          disabled={older === null}
          onClick={() => older && filters.go({ before: older })}
        />
      </nav>
    </>
  );
}

function DownloadButton({ filters, disabled }: { filters: AuditFilters; disabled: boolean }) {
  const { api, notices } = useHost();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { fileId } = firstItem(
        await api.post<{ fileId: string }>("/audit/export", filters.asked),
      );
      window.location.assign(await api.downloadUrl(fileId));
    } catch (error) {
      notices.error(texts.downloadFailed(failureText(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FocusKeepingButton
      icon={<Download />}
      text={texts.download}
      loading={busy}
      disabled={disabled}
      onClick={() => void download()}
    />
  );
}
