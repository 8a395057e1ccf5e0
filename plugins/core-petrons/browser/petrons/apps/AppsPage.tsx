import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Pin, Unpin } from "@blueprintjs/icons";
import { useAddressParams, useHost, useScopeId } from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import type { OpenPetron } from "../../../contracts/index.ts";
import { petronSearchDebounce } from "../HomePage.tsx";
import { mayWork } from "../mayEdit.ts";
import { PetronFailure } from "../PetronFailure.tsx";
import { petronTexts } from "../petronTexts.ts";
import { usePetron } from "../usePetron.ts";
import { usePetronActions } from "../usePetronActions.ts";
import { AppCard } from "./AppCard.tsx";
import { type App, matchingApps, useAppCards, useAppPath } from "./useAppCards.ts";

export const AppsPage = observer(function AppsPage() {
  const { petron, failure } = usePetron(useScopeId() ?? "");
  const apps = useAppCards("petron");
  const [search, setSearch] = useState("");
  const [params, change] = useAddressParams();
  /** Undocking the last app leads nowhere else. */
  const opened = useRef<string>(undefined);
  if (!petron)
    return (
      <Page title="Apps">
        {failure ? (
          <PetronFailure text={failure} />
        ) : (
          <StateMessage kind="loading" title="Loading apps …" />
        )}
      </Page>
    );
  const found = matchingApps(apps, search);
  const docked = new Set(petron.dockedApps.map(({ route }) => route));
  opened.current ??= docked.size > 0 ? "docked" : "all";
  const tabs = [
    { id: "docked", title: "Docked", apps: found.filter(({ key }) => docked.has(key)) },
    { id: "all", title: "All", apps: found },
    { id: "tools", title: "Tools", apps: found.filter(({ tool }) => tool) },
  ];
  return (
    <Page
      title="Apps"
      detail={petron.name}
      actions={
        <SearchBox
          value={search}
          onChange={setSearch}
          placeholder={petronTexts.searchApps}
          debounce={petronSearchDebounce}
        />
      }
    >
      <Tabs
        id="apps"
        selectedTabId={tabs.find(({ id }) => id === params.get("tab"))?.id ?? opened.current}
        onChange={(id) => change((next) => next.set("tab", String(id)), { replace: true })}
        renderActiveTabPanelOnly
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            disabled={false}
            title={tab.title}
            tagContent={tab.apps.length}
            panel={
              <AppGrid
                apps={tab.apps}
                petron={petron}
                docked={docked}
                searching={search.trim() !== ""}
              />
            }
          />
        ))}
      </Tabs>
    </Page>
  );
});

function AppGrid({
  apps,
  petron,
  docked,
  searching,
}: {
  apps: readonly App[];
  petron: OpenPetron;
  docked: ReadonlySet<string>;
  searching: boolean;
}) {
  const appPath = useAppPath();
  if (apps.length === 0)
    return (
      <StateMessage
        kind={searching ? "filtered" : "empty"}
        title={searching ? "Clear the search to see apps." : "No apps here yet."}
      />
    );
  return (
    <div className="petron-apps">
      {apps.map((app) => (
        <AppCard
          key={app.key}
          app={app}
          to={appPath(app, { petronId: petron.id })}
          petronId={petron.id}
          action={<DockToggle app={app} petron={petron} docked={docked.has(app.key)} />}
        />
      ))}
    </div>
  );
}

function DockToggle({ app, petron, docked }: { app: App; petron: OpenPetron; docked: boolean }) {
  const { user } = useHost();
  const { dock, undock } = usePetronActions();
  const allowed = mayWork(user, petron);
  const entry = { title: app.title, route: app.key };
  const text = docked ? petronTexts.undock : petronTexts.dock;
  return (
    <Tip text={allowed ? text : petronTexts.dockersOnly}>
      <Button
        variant="minimal"
        size="small"
        icon={docked ? <Unpin /> : <Pin />}
        aria-label={`${text}: ${app.title}`}
        aria-pressed={docked}
        aria-disabled={!allowed}
        onClick={() => {
          if (allowed) void (docked ? undock(petron, entry) : dock(petron, entry));
        }}
      />
    </Tip>
  );
}
