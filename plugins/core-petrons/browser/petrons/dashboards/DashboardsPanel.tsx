import { RouteLink, useResource, useUser } from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import { dashboardsUri, type ListedDashboard } from "../../../contracts/index.ts";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import "./dashboards.css";

/** Dashboards on Home (D2 §2 Home): shown only if any exist. */
export function DashboardsPanel() {
  const { userId } = useUser();
  const { data: dashboards = [] } = useResource<ListedDashboard[]>(dashboardsUri(userId));
  if (dashboards.length === 0) return null;
  return (
    <Panel title={texts.title} count={dashboards.length}>
      <ul className="dashboard-cards">
        {dashboards.map(({ id, pid, name, description, thumbnailUrl }) => (
          <li key={id}>
            <RouteLink
              to={{ plugin: "core-petrons", route: "dsu-design-project-viewer" }}
              params={{ petronId: pid, dashboardId: id }}
              className="dashboard-card"
            >
              {thumbnailUrl ? <img src={thumbnailUrl} alt="" loading="lazy" /> : null}
              <span className="dashboard-card-name">{name}</span>
              <span className="dashboard-card-description">{description}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
