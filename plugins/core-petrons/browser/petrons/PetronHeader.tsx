import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useHost, usePetronId } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { type App, useAppCards, useAppPath } from "./useAppCards.ts";
import { usePetron } from "./usePetron.ts";

/** Inside a Petron: its name and its apps, docked ones first. Outside: the global apps. */
export const PetronHeader = observer(function PetronHeader() {
  const petronId = usePetronId();
  const globalApps = useAppCards("global");
  return petronId ? <InsidePetron petronId={petronId} /> : <AppDropdown apps={globalApps} params={{}} />;
});

const InsidePetron = observer(function InsidePetron({ petronId }: { petronId: string }) {
  const { path } = useHost();
  const { pathname } = useLocation();
  const { petron, failure } = usePetron(petronId);
  const apps = useAppCards("petron");
  const docked = new Set(petron?.dockedApps.map(({ route }) => route));
  const overview = path("petron-overview", { petronId });
  if (!petron && failure) return null;
  const name = petron?.name ?? "…";
  return (
    <div className="petron-header">
      {pathname === overview ? (
        <span className="petron-header-name">{name}</span>
      ) : (
        <Link className="petron-header-name" to={overview}>
          {name}
        </Link>
      )}
      <AppDropdown
        apps={apps.filter(({ key }) => docked.has(key))}
        rest={apps.filter(({ key }) => !docked.has(key))}
        params={{ petronId }}
        allPath={path("petron-apps", { petronId })}
      />
    </div>
  );
});

interface AppDropdownProps {
  apps: readonly App[];
  rest?: readonly App[];
  params: Record<string, string>;
  allPath?: string;
}

function AppDropdown({ apps, rest = [], params, allPath }: AppDropdownProps) {
  const { Icon } = useHost();
  const navigate = useNavigate();
  const appPath = useAppPath();
  const item = (app: App) => <MenuItem key={app.key} icon={<Icon name={app.icon} />} text={app.title} onClick={() => navigate(appPath(app, params))} />;
  if (apps.length + rest.length === 0 && !allPath) return null;
  return (
    <PopoverNext
      placement="bottom-start"
      content={
        <Menu>
          {apps.map(item)}
          {apps.length > 0 && rest.length > 0 ? <MenuDivider /> : null}
          {rest.map(item)}
          {allPath ? (
            <>
              <MenuDivider />
              <MenuItem text="All apps" onClick={() => navigate(allPath)} />
            </>
          ) : null}
        </Menu>
      }
    >
      <Button variant="minimal" text="Apps" endIcon={<CaretDown />} />
    </PopoverNext>
  );
}
