import { RouteLink, useDataQuery } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { useParams } from "react-router-dom";
import type { Dashboard } from "../../../contracts/index.ts";
import { DashboardPart } from "./DashboardPart.tsx";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import "./dashboards.css";

/** The viewer of a dashboard (PL-011, GP-022): its visualizations below each other. */
export function DashboardPage() {
  const { petronId = "", dashboardId = "" } = useParams();
  const { data, loading, error } = useDataQuery<Dashboard>("DSUDesignProject", { id: dashboardId, pid: petronId });
  const dashboard = data[0];
  const back = (
    <RouteLink to={{ plugin: "core-petrons", route: "petron-overview" }} params={{ petronId }} className="bp6-button">
      {texts.overview}
    </RouteLink>
  );
  if (!dashboard) {
    const kind = loading ? "loading" : error === null ? "no-access" : "failed";
    const title = loading ? texts.loading : error === null ? texts.gone : texts.failed(error);
    return (
      <Page title={texts.title}>
        <StateMessage kind={kind} title={title} action={loading ? undefined : back} />
      </Page>
    );
  }
  return (
    <Page title={dashboard.name} actions={back}>
      {dashboard.description ? <p className="dashboard-description">{dashboard.description}</p> : null}
      {dashboard.visualizations.length === 0 ? <StateMessage kind="empty" title={texts.empty} /> : null}
      <div className="dashboard">
        {dashboard.visualizations.map((visualization) => (
          <DashboardPart key={visualization.id} visualization={visualization} />
        ))}
      </div>
    </Page>
  );
}
