import { useHost } from "@petrons/sdk/browser";
import { type MenuEntry, MenuList } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { type AppPart, petronAppParts } from "./appEntries.ts";
import { appMenuTexts as texts } from "./appMenuTexts.ts";
import { useAppCards } from "./useAppCards.ts";
import { usePetron } from "./usePetron.ts";

/** The app dropdown's content: the apps of the Petron one is in, else the global ones. */
export const AppMenu = observer(function AppMenu({ petronId }: { petronId: string | undefined }) {
  return petronId === undefined ? <GlobalApps /> : <PetronApps petronId={petronId} />;
});

const PetronApps = observer(function PetronApps({ petronId }: { petronId: string }) {
  const { petron } = usePetron(petronId);
  const entries = useEntries(petronAppParts(useAppCards("petron"), petron?.dockedApps ?? []), { petronId });
  const all: MenuEntry = { label: texts.all, to: { plugin: "core-petrons", route: "petron-apps" }, params: { petronId }, divided: entries.length > 0 };
  return <MenuList label={texts.label} entries={[...entries, all]} autoFocus />;
});

const GlobalApps = observer(function GlobalApps() {
  const entries = useEntries([{ heading: texts.global, apps: useAppCards("global") }], {});
  return <MenuList label={texts.label} entries={entries} empty={texts.noGlobal} autoFocus />;
});

/** Apps as entries; each part begins with its heading. */
function useEntries(parts: readonly AppPart[], params: Record<string, string>): MenuEntry[] {
  const { Icon } = useHost();
  return parts.flatMap(({ heading, apps }) =>
    apps.map((app, at) => ({
      label: app.title,
      icon: <Icon name={app.icon} />,
      to: typeof app.to === "string" ? { plugin: app.pluginId, route: app.to } : app.to,
      params,
      ...(at === 0 && { heading }),
    })),
  );
}
