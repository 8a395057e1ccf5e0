import { useHost } from "@petrons/sdk/browser";
import { type MenuEntry, MenuList } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { usePetron } from "../usePetron.ts";
import { type AppPart, petronAppParts } from "./appEntries.ts";
import { appMenuTexts as texts } from "./appMenuTexts.ts";
import { type App, useAppCards } from "./useAppCards.ts";

interface AppMenuProps {
  petronId: string | undefined;
  /** Asked outside a Petron for an app that needs one. */
  onLaunch: (app: App) => void;
}

/**
 * The app dropdown's content: the apps of the Petron one is in; else the global ones, and those
 * that a Petron has to be chosen for.
 */
export const AppMenu = observer(function AppMenu({ petronId, onLaunch }: AppMenuProps) {
  return petronId === undefined ? (
    <GlobalApps onLaunch={onLaunch} />
  ) : (
    <PetronApps petronId={petronId} />
  );
});

const PetronApps = observer(function PetronApps({ petronId }: { petronId: string }) {
  const { petron } = usePetron(petronId);
  const link = useAppLink();
  const entries = entriesOf(
    petronAppParts(useAppCards("petron"), petron?.dockedApps ?? []),
    (app) => link(app, { petronId }),
  );
  const all: MenuEntry = {
    label: texts.all,
    to: { plugin: "core-petrons", route: "petron-apps" },
    params: { petronId },
    divided: entries.length > 0,
  };
  return <MenuList label={texts.label} entries={[...entries, all]} />;
});

const GlobalApps = observer(function GlobalApps({ onLaunch }: Pick<AppMenuProps, "onLaunch">) {
  const { Icon } = useHost();
  const link = useAppLink();
  const global = entriesOf([{ heading: texts.global, apps: useAppCards("global") }], (app) =>
    link(app, {}),
  );
  const inPetrons = entriesOf(
    [{ heading: texts.inPetron, apps: useAppCards("petron") }],
    (app) => ({
      label: `${app.title} …`,
      icon: <Icon name={app.icon} />,
      onClick: () => onLaunch(app),
    }),
  );
  return <MenuList label={texts.label} entries={[...global, ...inPetrons]} empty={texts.none} />;
});

function useAppLink(): (app: App, params: Record<string, string>) => MenuEntry {
  const { Icon } = useHost();
  return (app, params) => ({
    label: app.title,
    icon: <Icon name={app.icon} />,
    to: typeof app.to === "string" ? { plugin: app.pluginId, route: app.to } : app.to,
    params,
  });
}

/** Apps as entries; each part begins with its heading. */
const entriesOf = (parts: readonly AppPart[], entry: (app: App) => MenuEntry): MenuEntry[] =>
  parts.flatMap(({ heading, apps }) =>
    apps.map((app, at) => ({ ...entry(app), ...(at === 0 && { heading }) })),
  );
