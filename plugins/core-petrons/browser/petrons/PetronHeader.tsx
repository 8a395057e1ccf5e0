import { Button } from "@blueprintjs/core";
import { Applications, CaretDown } from "@blueprintjs/icons";
import { useHost, useScopeId } from "@petrons/sdk/browser";
import { lazyPart, openOnArrowDown, Popup, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useNotedVisit } from "../useNotedVisit.ts";
import type { App } from "./apps/useAppCards.ts";
import { petronTexts } from "./petronTexts.ts";
import { usePetron } from "./usePetron.ts";

/** What the dropdown holds is loaded when it is opened. */
const AppMenu = lazyPart(async () => ({ default: (await import("./petronPages.ts")).AppMenu }));
const TrashCover = lazyPart(async () => ({
  default: (await import("./petronPages.ts")).TrashCover,
}));
const DockedApps = lazyPart(async () => ({
  default: (await import("./apps/DockedApps.tsx")).DockedApps,
}));
const LaunchAppDialog = lazyPart(async () => ({
  default: (await import("./petronPages.ts")).LaunchAppDialog,
}));

/** Inside a Petron its name and its apps, outside the global apps (SH-008, SH-009). */
export const PetronHeader = observer(function PetronHeader() {
  const petronId = useScopeId();
  const [launched, setLaunched] = useState<App>();
  return (
    <div className="petron-header">
      {petronId === undefined ? null : <PetronName petronId={petronId} key={petronId} />}
      <Popup
        content={
          <Suspense fallback={<span className="petron-header-waiting">…</span>}>
            <AppMenu petronId={petronId} onLaunch={setLaunched} />
          </Suspense>
        }
      >
        <Button
          variant="minimal"
          icon={<Applications />}
          text="Apps"
          aria-label="Apps"
          endIcon={<CaretDown />}
          onKeyDown={openOnArrowDown}
        />
      </Popup>
      {petronId === undefined ? null : <Docked petronId={petronId} key={`docked ${petronId}`} />}
      {launched ? (
        <Suspense fallback={null}>
          <LaunchAppDialog app={launched} onClose={() => setLaunched(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
});

/** What is docked to the header bar; nothing of it is loaded where nothing is. */
const Docked = observer(function Docked({ petronId }: { petronId: string }) {
  const { petron } = usePetron(petronId);
  return petron && petron.dockedApps.length > 0 ? (
    <Suspense fallback={null}>
      <DockedApps petron={petron} />
    </Suspense>
  ) : null;
});

/**
 * Links to the overview unless one is there (SH-008). A Petron that cannot be shown has no name
 * here: the page says why.
 */
const PetronName = observer(function PetronName({ petronId }: { petronId: string }) {
  const { petron, failure } = usePetron(petronId);
  if (!petron && failure === petronTexts.noAccess)
    return (
      <Suspense fallback={null}>
        <TrashCover petronId={petronId} />
      </Suspense>
    );
  if (!petron) return failure ? null : <span className="petron-header-name">…</span>;
  return <OpenPetronName petronId={petronId} name={petron.name} />;
});

const OpenPetronName = observer(function OpenPetronName({
  petronId,
  name,
}: {
  petronId: string;
  name: string;
}) {
  const { path } = useHost();
  const { pathname } = useLocation();
  useNotedVisit(petronId);
  const overview = path("petron-overview", { petronId });
  return (
    <Tip text={name}>
      {pathname === overview ? (
        <span className="petron-header-name" aria-current="page">
          {name}
        </span>
      ) : (
        <Link className="petron-header-name" to={overview}>
          {name}
        </Link>
      )}
    </Tip>
  );
});
