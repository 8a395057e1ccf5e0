import { Button, Switch } from "@blueprintjs/core";
import { Cog } from "@blueprintjs/icons";
import { useHost, usePetronId } from "@petrons/sdk/browser";
import { lazyPart, Page, Panel, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Suspense, useState } from "react";
import type { OpenPetron } from "../../contracts/index.ts";
import { AppCard } from "./AppCard.tsx";
import { PetronDashboards } from "./dashboards/DashboardsPanel.tsx";
import { FavoriteStar } from "./FavoriteStar.tsx";
import { PetronFiguresList } from "./figures/PetronFiguresList.tsx";
import { PetronInputs } from "./inputs/PetronInputs.tsx";
import { mayEdit, mayWork } from "./mayEdit.ts";
import { PetronDescription } from "./PetronDescription.tsx";
import { PetronFailure } from "./PetronFailure.tsx";
import { petronTexts } from "./petronTexts.ts";
import { OverviewPictures } from "./pictures/OverviewPictures.tsx";
import { useAppCards, useAppPath } from "./useAppCards.ts";
import { useImportPath } from "./useImportPath.ts";
import { usePetron } from "./usePetron.ts";
import { usePetronActions } from "./usePetronActions.ts";
import { RecentWork } from "./work/RecentWork.tsx";

/** Forms are a large shared piece that the pages of this plugin need in this dialog alone. */
const EditPetronDialog = lazyPart(async () => ({ default: (await import("./EditPetronDialog.tsx")).EditPetronDialog }));

export const OverviewPage = observer(function OverviewPage() {
  const petronId = usePetronId() ?? "";
  const { petron, failure } = usePetron(petronId);
  // What is being edited: its dialog stays when the Petron goes, so that nobody loses what they typed.
  const [edited, setEdited] = useState<OpenPetron>();
  if (edited && petron && edited.id === petron.id && edited.revision !== petron.revision) setEdited(petron);
  const dialog =
    edited && edited.id === petronId ? (
      <Suspense fallback={null}>
        <EditPetronDialog petron={petron ?? edited} isGone={!petron && failure !== undefined} onClose={() => setEdited(undefined)} />
      </Suspense>
    ) : null;
  return (
    <>
      {petron ? (
        <Overview petron={petron} onEdit={() => setEdited(petron)} />
      ) : (
        <Page title="Petron">{failure ? <PetronFailure text={failure} /> : <StateMessage kind="loading" title="Loading the Petron …" />}</Page>
      )}
      {dialog}
    </>
  );
});

const Overview = observer(function Overview({ petron, onEdit }: { petron: OpenPetron; onEdit: () => void }) {
  const { user, view } = useHost();
  const RecentActivity = view("core-petrons", "RecentActivity");
  const importPath = useImportPath(petron);
  return (
    <Page title={petron.name} detail={<FavoriteStar petron={petron} />}>
      <div className="petron-overview">
        <div className="petron-column">
          <AboutPetron petron={petron} onEdit={onEdit} />
          <PetronInputs petron={petron} />
        </div>
        <div className="petron-column">
          <OverviewPictures petronId={petron.id} importPath={importPath} />
          <RecentWork petronId={petron.id} importPath={importPath} />
          <PetronDashboards petronId={petron.id} isEditor={mayWork(user, petron)} />
          <PetronApps petron={petron} />
        </div>
        <RecentActivity key={petron.id} petronId={petron.id} />
      </div>
    </Page>
  );
});

const AboutPetron = observer(function AboutPetron({ petron, onEdit }: { petron: OpenPetron; onEdit: () => void }) {
  const { user, view } = useHost();
  const CollaboratorList = view("core-petrons", "CollaboratorList");
  const { setPublic } = usePetronActions();
  const editor = mayEdit(user, petron);
  const tip = editor ? "" : petronTexts.editorsOnly;
  return (
    <Panel
      title="About"
      actions={
        <Tip text={tip || "Edit Petron"}>
          <Button variant="minimal" icon={<Cog />} aria-label="Edit Petron" aria-disabled={!editor} onClick={() => editor && onEdit()} />
        </Tip>
      }
    >
      <Tip text={tip} placement="right">
        <Switch
          className="petron-visibility"
          checked={petron.isPublic}
          label={petron.isPublic ? "Public" : "Private"}
          aria-disabled={!editor}
          onChange={(event) => {
            const isPublic = event.currentTarget.checked;
            if (editor) void setPublic(petron, isPublic);
          }}
        />
      </Tip>
      <PetronFiguresList petronId={petron.id} />
      <PetronDescription key={petron.id} text={petron.description} />
      <CollaboratorList petron={petron} editable={editor} />
    </Panel>
  );
});

const PetronApps = observer(function PetronApps({ petron }: { petron: OpenPetron }) {
  const apps = useAppCards("petron");
  const appPath = useAppPath();
  const docked = new Set(petron.dockedApps.map(({ route }) => route));
  const ordered = apps.toSorted((a, b) => Number(docked.has(b.key)) - Number(docked.has(a.key)));
  return (
    <Panel title="Apps" count={apps.length}>
      {apps.length === 0 ? <StateMessage kind="empty" title="No apps are enabled for your organization." compact /> : null}
      <div className="petron-apps">
        {ordered.map((app) => (
          <AppCard key={app.key} app={app} to={appPath(app, { petronId: petron.id })} petronId={petron.id} />
        ))}
      </div>
    </Panel>
  );
});
