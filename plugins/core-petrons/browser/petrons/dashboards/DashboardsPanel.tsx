import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { RouteLink, useHost, useResource, useUser } from "@petrons/sdk/browser";
import { Panel, StateMessage, useDrawnCount } from "@petrons/sdk/components";
import { useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  cardPictureUri,
  dashboardPage,
  dashboardsUri,
  type ListedDashboard,
  type NamedDashboard,
  petronDashboardsUri,
  thumbnailFile,
} from "../../../contracts/index.ts";
import { NameDialog } from "../dialogs/NameDialog.tsx";
import { DashboardMiniature } from "./DashboardMiniature.tsx";
import { DashboardThumbnail } from "./DashboardThumbnail.tsx";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import "./dashboards.css";

/** So many cards are shown at first: what is below the list stays within reach. */
const shownAtFirst = 12;
/** 'Field 2' comes before 'Field 10'. */
const byNumbers = new Intl.Collator("en-US", { numeric: true });

/** Dashboards on Home (PE-010): shown only if any exist. */
export function DashboardsPanel() {
  const { userId } = useUser();
  const { data: dashboards = [] } = useResource<NamedDashboard[]>(dashboardsUri(userId));
  if (dashboards.length === 0) return null;
  return (
    <Panel title={texts.title} count={dashboards.length}>
      <DashboardCards dashboards={dashboards} />
    </Panel>
  );
}

/** The dashboards of a Petron on its overview, where its editors make them. */
export function PetronDashboards({
  petronId,
  isEditor,
  onCreate,
}: {
  petronId: string;
  isEditor: boolean;
  onCreate: () => void;
}) {
  const { data: dashboards } = useResource<ListedDashboard[]>(petronDashboardsUri(petronId));
  if (!dashboards || (dashboards.length === 0 && !isEditor)) return null;
  const create = <Button size="small" icon={<Plus />} text={texts.create} onClick={onCreate} />;
  return (
    <Panel title={texts.title} count={dashboards.length} actions={isEditor ? create : undefined}>
      {dashboards.length === 0 ? (
        <StateMessage kind="empty" title={texts.none} compact />
      ) : (
        <DashboardCards dashboards={dashboards} />
      )}
    </Panel>
  );
}

/** The new dashboard is opened for editing. */
export function CreateDashboardDialog({
  petron,
  isGone,
  onClose,
}: {
  petron: { id: string };
  isGone: boolean;
  onClose: () => void;
}) {
  const { api, path } = useHost();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const create = async (name: string) => {
    const [dashboardId = ""] = await api.insert("DSUDesignProject", [{ pid: petron.id, name }], {
      idempotencyKey: key,
    });
    navigate(`${path(dashboardPage, { petronId: petron.id, dashboardId })}?edit=1`);
  };
  return (
    <NameDialog
      title={texts.create}
      confirmLabel={texts.createConfirm}
      isGone={isGone}
      onClose={onClose}
      onConfirm={create}
      failed={texts.createFailed}
    />
  );
}

/** The first of many, and all of them once they are asked for, slice by slice. */
function DashboardCards({
  dashboards,
}: {
  dashboards: readonly (ListedDashboard & Partial<NamedDashboard>)[];
}) {
  const { userId } = useUser();
  const [isWhole, setWhole] = useState(false);
  const list = useId();
  const ordered = useMemo(
    () => dashboards.toSorted((a, b) => byNumbers.compare(a.name, b.name)),
    [dashboards],
  );
  const drawn = useDrawnCount(
    isWhole ? dashboards.length : Math.min(dashboards.length, shownAtFirst),
  );
  return (
    <>
      <ul id={list} className="dashboard-cards">
        {ordered
          .slice(0, drawn)
          .map(({ id, pid, petronName, name, description, thumbnailUrl, outline }) => (
            <li key={id}>
              <RouteLink
                to={dashboardPage}
                params={{ petronId: pid, dashboardId: id }}
                className="dashboard-card"
              >
                {thumbnailFile(thumbnailUrl) === undefined ? (
                  <DashboardMiniature outline={outline} uri={cardPictureUri(pid, id, userId)} />
                ) : (
                  <DashboardThumbnail url={thumbnailUrl} />
                )}
                <span className="dashboard-card-name">{name}</span>
                {petronName === undefined ? null : (
                  <span className="dashboard-card-petron">{petronName}</span>
                )}
                <span className="dashboard-card-description">{description}</span>
              </RouteLink>
            </li>
          ))}
      </ul>
      {dashboards.length > shownAtFirst ? (
        <Button
          variant="minimal"
          className="dashboard-more"
          text={isWhole ? texts.showFewer : texts.showAll(dashboards.length)}
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
    </>
  );
}
