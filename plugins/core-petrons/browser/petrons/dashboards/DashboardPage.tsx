import { Button } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { RouteLink, useAddressParams, useHost } from "@petrons/sdk/browser";
import { lazyPart, Page, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { mayEdit, mayWork } from "../mayEdit.ts";
import { usePetron } from "../usePetron.ts";
import { DashboardGrid } from "./DashboardGrid.tsx";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import { ThumbnailButton } from "./ThumbnailButton.tsx";
import { useDashboard } from "./useDashboard.ts";
import "./dashboards.css";

const DashboardEditor = lazyPart(() => import("./editor/DashboardEditor.tsx"));

/** A dashboard (PL-011, GP-022): what it shows, live; who may change it edits it here too. */
export const DashboardPage = observer(function DashboardPage() {
  const { petronId = "", dashboardId = "" } = useParams();
  const { user } = useHost();
  const { petron } = usePetron(petronId);
  const [params, change] = useAddressParams();
  const { workspace, dashboard, isGone, failure } = useDashboard(petronId, dashboardId);
  const isEditor = petron !== undefined && mayWork(user, petron);
  const isEditing = params.get("edit") !== null;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  // The button that ended editing is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // An editor that was opened stays, with what was changed in it, also when the Petron is deleted
  // or taken from the person.
  const [held, setHeld] = useState<string>();
  const next = isEditing ? (isEditor ? dashboardId : held) : undefined;
  if (held !== next) setHeld(next);
  const back = (
    <RouteLink
      to={{ plugin: "core-petrons", route: "petron-overview" }}
      params={{ petronId }}
      className="bp6-button"
    >
      {texts.overview}
    </RouteLink>
  );
  if (next === dashboardId && (dashboard || isGone))
    return (
      <Suspense fallback={<Loading />}>
        <DashboardEditor
          key={dashboardId}
          petronId={petronId}
          dashboardId={dashboardId}
          workspace={workspace}
          dashboard={dashboard}
          mayDelete={
            (petron !== undefined && mayEdit(user, petron)) || dashboard?.createdBy === user.userId
          }
        />
      </Suspense>
    );
  if (!dashboard) {
    if (!isGone && failure === undefined) return <Loading />;
    return (
      <Page title={texts.title}>
        <StateMessage
          kind={isGone ? "no-access" : "failed"}
          title={isGone ? texts.gone : texts.failed(failure ?? "")}
          action={back}
        />
      </Page>
    );
  }
  const edit = (
    <Button
      ref={editButton}
      icon={<Edit />}
      text={texts.edit}
      onClick={() => change((now) => now.set("edit", "1"))}
    />
  );
  return (
    <Page
      title={dashboard.name}
      actions={
        <>
          {isEditor ? edit : null}
          {isEditor ? <ThumbnailButton dashboard={dashboard} onSaved={() => undefined} /> : null}
          {back}
        </>
      }
    >
      {dashboard.description ? (
        <p className="dashboard-description">{dashboard.description}</p>
      ) : null}
      {dashboard.visualizations.length === 0 ? (
        <StateMessage kind="empty" title={texts.empty} />
      ) : null}
      <DashboardGrid visualizations={dashboard.visualizations} workspace={workspace} />
    </Page>
  );
});

const Loading = () => (
  <Page title={texts.title}>
    <StateMessage kind="loading" title={texts.loading} />
  </Page>
);
