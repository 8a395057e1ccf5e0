import { Button } from "@blueprintjs/core";
import { RouteLink, useDataQuery, useHost, useUser } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { type CronJob, isId } from "@petrons/sdk/contracts";
import { type ReactElement, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { editorTexts as texts } from "./editorTexts.ts";
import { JobEditor } from "./JobEditor.tsx";
import { begunDraft, type OpenedJob } from "./jobDraft.ts";

/**
 * The route job-editor: without `job` or `copy` a new job, `?job=ID` changes one, `?copy=ID`
 * duplicates one. `jobDraft.ts` says how a link begins one.
 */
export function JobEditorPage() {
  const [params] = useSearchParams();
  const zone = useHost().organization.displayTimeZoneId;
  const [edited, copied] = [params.get("job"), params.get("copy")];
  const id = edited ?? copied;
  if (id === null)
    return (
      <JobEditor key={`new ${params}`} begun={begunDraft(params, { zone, now: Date.now() })} />
    );
  return <ReadJob key={`${edited} ${copied}`} id={id} isCopy={edited === null} />;
}

function ReadJob({ id, isCopy }: { id: string; isCopy: boolean }) {
  const { userId } = useUser();
  const { data, loading, error, reload } = useDataQuery<CronJob>(
    "CronJob",
    isId(id) ? { id } : null,
    { limit: 1 },
  );
  // As it was opened: what is read again later is compared when it is saved.
  const [opened, setOpened] = useState<OpenedJob>();
  if (opened === undefined && data[0]) setOpened(data[0]);
  if (opened && !isCopy && opened.createdBy !== userId)
    return <Message state={<NotYours id={id} />} />;
  if (opened) return isCopy ? <JobEditor copied={opened} /> : <JobEditor opened={opened} />;
  if (loading) return <Message state={<StateMessage kind="loading" title={texts.loading} />} />;
  if (error !== null)
    return (
      <Message
        state={
          <StateMessage
            kind="failed"
            title={texts.loadFailed(error)}
            action={<Button text={texts.retry} onClick={reload} />}
          />
        }
      />
    );
  return (
    <Message
      state={
        <StateMessage
          kind="no-access"
          title={texts.gone}
          action={<RouteLink to={{ plugin: "jobs", route: "jobs" }}>{texts.allJobs}</RouteLink>}
        >
          {texts.goneHelp}
        </StateMessage>
      }
    />
  );
}

function NotYours({ id }: { id: string }) {
  const { pathname } = useLocation();
  return (
    <StateMessage
      kind="no-access"
      title={texts.notYours}
      action={
        <Link to={`${pathname}?${new URLSearchParams({ copy: id })}`}>{texts.duplicate}</Link>
      }
    />
  );
}

const Message = ({ state }: { state: ReactElement }) => <Page title={texts.title}>{state}</Page>;
