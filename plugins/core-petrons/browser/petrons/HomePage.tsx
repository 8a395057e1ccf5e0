import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { formatDateTime, RouteLink, useHost, useResource, useUser } from "@petrons/sdk/browser";
import { Page, Panel, SearchBox, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo, useState } from "react";
import { AppCard } from "./apps/AppCard.tsx";
import { matchingApps, useAppCards, useAppPath } from "./apps/useAppCards.ts";
import { DashboardsPanel } from "./dashboards/DashboardsPanel.tsx";
import { CreatePetronDialog } from "./dialogs/PetronDialogs.tsx";
import { PetronRows } from "./library/PetronRows.tsx";
import { favoritesFirst, matchingName } from "./library/petronOrder.ts";
import { petronTexts } from "./petronTexts.ts";
import { useMyPetrons } from "./usePetrons.ts";
import { useSettled } from "./useSettled.ts";

/** Library and home searches wait 300 ms (PE-007, PE-014). */
export const petronSearchDebounce = 300;
/** The top of Home has so long, in ms, to settle before the rest is shown. */
const settlesWithin = 4000;

export const HomePage = observer(function HomePage() {
  const { organization, user, view } = useHost();
  const HomeStart = view("core-petrons", "HomeStart");
  const RecentActivity = view("core-petrons", "RecentActivity");
  const [isStartReady, setStartReady] = useState(false);
  const setReady = useCallback(() => setStartReady(true), []);
  // All of Home appears at once: what comes late at its top would move the rest while somebody is
  // about to press it.
  const settled = useSettled(isStartReady, settlesWithin);
  return (
    <Page
      title={formatDateTime(new Date(), organization.displayTimeZoneId, "dddd, MMMM D, YYYY")}
      detail={`Welcome, ${user.firstName}`}
    >
      {organization.imageUrl ? (
        <img
          className="petron-organization-image"
          src={organization.imageUrl}
          alt={organization.name}
        />
      ) : null}
      {settled ? null : (
        <div className="petron-unsettled-note">
          <StateMessage kind="loading" title="Loading Home …" />
        </div>
      )}
      <div className={settled ? undefined : "petron-unsettled"}>
        <div className="petron-home-start">
          <HomeStart onSettled={setReady} />
        </div>
        <div className="petron-home">
          <MyPetrons />
          <div className="petron-column">
            <DashboardsPanel />
            <GlobalApps />
          </div>
          <RecentActivity />
        </div>
      </div>
    </Page>
  );
});

const MyPetrons = observer(function MyPetrons() {
  const { petrons, failure } = useMyPetrons();
  const [search, setSearch] = useState("");
  const [creating, setCreating] = useState(false);
  const found = useMemo(
    () => favoritesFirst(matchingName(petrons ?? [], search)),
    [petrons, search],
  );
  return (
    <Panel
      title="My Petrons"
      count={petrons?.length}
      actions={
        <Tip text={petronTexts.createTitle}>
          <Button
            variant="minimal"
            icon={<Plus />}
            aria-label={petronTexts.createTitle}
            onClick={() => setCreating(true)}
          />
        </Tip>
      }
    >
      <SearchBox
        value={search}
        onChange={setSearch}
        placeholder={petronTexts.librarySearch}
        debounce={petronSearchDebounce}
      />
      {petrons === undefined && !failure ? (
        <StateMessage kind="loading" title="Loading Petrons …" compact />
      ) : null}
      {failure ? <StateMessage kind="failed" title={failure} compact /> : null}
      {petrons && found.length === 0 ? (
        <StateMessage
          kind={search.trim() ? "filtered" : "empty"}
          title={search.trim() ? petronTexts.searchEmpty : petronTexts.noneYet}
          action={search.trim() ? <LibrarySearchLink text={search.trim()} /> : <LibraryLink />}
          compact
        />
      ) : null}
      <PetronRows petrons={found} search={search} />
      {creating ? <CreatePetronDialog onClose={() => setCreating(false)} /> : null}
    </Panel>
  );
});

const library = { plugin: "core-petrons", route: "petron-library" };

/** The library has Petrons of others too. */
const LibrarySearchLink = ({ text }: { text: string }) => (
  <RouteLink to={library} search={`?${new URLSearchParams({ text })}`}>
    {petronTexts.searchLibrary}
  </RouteLink>
);

function LibraryLink() {
  const { userId } = useUser();
  const { data: count = 0 } = useResource<number>(`$root/Users/${userId}#PetronCount`);
  return <RouteLink to={library}>{petronTexts.inLibrary(count)}</RouteLink>;
}

const GlobalApps = observer(function GlobalApps() {
  const apps = useAppCards("global");
  const appPath = useAppPath();
  const [search, setSearch] = useState("");
  const found = matchingApps(apps, search);
  return (
    <Panel title="Global Apps" count={apps.length}>
      <SearchBox
        value={search}
        onChange={setSearch}
        placeholder={petronTexts.searchApps}
        debounce={petronSearchDebounce}
      />
      {apps.length === 0 ? (
        <StateMessage
          kind="empty"
          title="No global apps are enabled. Apps of a Petron are on its Apps page."
          compact
        />
      ) : null}
      {apps.length > 0 && found.length === 0 ? (
        <StateMessage kind="filtered" title="Clear the search to see apps." compact />
      ) : null}
      <div className="petron-apps">
        {found.map((app) => (
          <AppCard key={app.key} app={app} to={appPath(app)} />
        ))}
      </div>
    </Panel>
  );
});
