import { Button, Switch } from "@blueprintjs/core";
import { Cog } from "@blueprintjs/icons";
import { tablesPath, useHost, useScopeId } from "@petrons/sdk/browser";
import { lazyPart, Page, Panel, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { createElement, Suspense, useCallback, useState } from "react";
import type { OpenPetron } from "../../contracts/index.ts";
import { AppCard } from "./apps/AppCard.tsx";
import { useAppCards, useAppPath } from "./apps/useAppCards.ts";
import { CreateDashboardDialog, PetronDashboards } from "./dashboards/DashboardsPanel.tsx";
import { FavoriteStar } from "./FavoriteStar.tsx";
import { PetronFiguresList } from "./figures/PetronFiguresList.tsx";
import { PetronInputs } from "./inputs/PetronInputs.tsx";
import { usePetronInputs } from "./inputs/usePetronInputs.ts";
import { mayEdit, mayWork } from "./mayEdit.ts";
import { PetronDescription } from "./PetronDescription.tsx";
import { PetronFailure } from "./PetronFailure.tsx";
import { petronTexts } from "./petronTexts.ts";
import { OverviewPictures } from "./pictures/OverviewPictures.tsx";
import { useOverviewSettled } from "./useOverviewSettled.ts";
import { usePetron } from "./usePetron.ts";
import { usePetronActions } from "./usePetronActions.ts";
import { RecentWork } from "./work/RecentWork.tsx";

/**
 * Where anyone who may brings a file into the Petron: the page that shows its tables. Undefined for
 * others, and without such a page.
 */
function useImportPath(
  petron: Pick<OpenPetron, "id" | "ownerId" | "isCollaborator">,
): string | undefined {
  const host = useHost();
  return mayWork(host.user, petron) ? tablesPath(host, petron.id, { import: "1" }) : undefined;
}

/** Forms are a large shared piece that the pages of this plugin need in this dialog alone. */
const EditPetronDialog = lazyPart(async () => ({
  default: (await import("./dialogs/EditPetronDialog.tsx")).EditPetronDialog,
}));

type OverviewDialog = "edit" | "add collaborators" | "create dashboard";
interface OverviewProps {
  petron: OpenPetron;
  onOpen: (dialog: OverviewDialog) => void;
}

export const OverviewPage = observer(function OverviewPage() {
  const petronId = useScopeId() ?? "";
  const { petron, failure } = usePetron(petronId);
  // The open dialog, with the Petron as it was last: it stays when the Petron goes, so that nobody
  // loses what they typed.
  const [opened, setOpened] = useState<{ kind: OverviewDialog; petron: OpenPetron }>();
  if (
    opened &&
    petron &&
    opened.petron.id === petron.id &&
    opened.petron.revision !== petron.revision
  )
    setOpened({ ...opened, petron });
  return (
    <>
      {petron ? (
        <Overview key={petron.id} petron={petron} onOpen={(kind) => setOpened({ kind, petron })} />
      ) : (
        <Page title="Petron">
          {failure ? (
            <PetronFailure text={failure} />
          ) : (
            <StateMessage kind="loading" title="Loading the Petron …" />
          )}
        </Page>
      )}
      {opened?.petron.id === petronId ? (
        <OpenedDialog
          kind={opened.kind}
          petron={petron ?? opened.petron}
          isGone={!petron && failure !== undefined}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
});

interface OpenedDialogProps {
  kind: OverviewDialog;
  petron: OpenPetron;
  isGone: boolean;
  onClose: () => void;
}

function OpenedDialog({ kind, ...props }: OpenedDialogProps) {
  const { view } = useHost();
  return (
    <Suspense fallback={null}>
      {kind === "edit" ? <EditPetronDialog {...props} /> : null}
      {kind === "add collaborators"
        ? createElement(view("core-petrons", "AddCollaboratorsDialog"), props)
        : null}
      {kind === "create dashboard" ? <CreateDashboardDialog {...props} /> : null}
    </Suspense>
  );
}

const Overview = observer(function Overview({ petron, onOpen }: OverviewProps) {
  const { user, view } = useHost();
  const RecentActivity = view("core-petrons", "RecentActivity");
  const importPath = useImportPath(petron);
  const inputs = usePetronInputs(petron.id);
  const [arePeopleShown, setPeopleShown] = useState(false);
  const showPeople = useCallback(() => setPeopleShown(true), []);
  const settled = useOverviewSettled(
    petron.id,
    arePeopleShown && (inputs.inputs !== undefined || inputs.failure !== undefined),
  );
  return (
    <Page title={petron.name} detail={<FavoriteStar petron={petron} />}>
      {settled ? null : (
        <div className="petron-unsettled-note">
          <StateMessage kind="loading" title="Loading the Petron …" />
        </div>
      )}
      <div className={`petron-overview${settled ? "" : " petron-unsettled"}`}>
        <div className="petron-column">
          <AboutPetron petron={petron} onOpen={onOpen} onPeopleShown={showPeople} />
          <PetronInputs petron={petron} read={inputs} />
        </div>
        <div className="petron-column">
          <OverviewPictures petronId={petron.id} importPath={importPath} />
          <RecentWork petronId={petron.id} importPath={importPath} />
          <PetronDashboards
            petronId={petron.id}
            isEditor={mayWork(user, petron)}
            onCreate={() => onOpen("create dashboard")}
          />
          <PetronApps petron={petron} />
        </div>
        <RecentActivity petronId={petron.id} />
      </div>
    </Page>
  );
});

const AboutPetron = observer(function AboutPetron({
  petron,
  onOpen,
  onPeopleShown,
}: OverviewProps & { onPeopleShown: () => void }) {
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
          <Button
            variant="minimal"
            icon={<Cog />}
            aria-label="Edit Petron"
            aria-disabled={!editor}
            onClick={() => editor && onOpen("edit")}
          />
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
      <PetronDescription text={petron.description} />
      <CollaboratorList
        petron={petron}
        editable={editor}
        onAdd={() => onOpen("add collaborators")}
        onShown={onPeopleShown}
      />
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
      {apps.length === 0 ? (
        <StateMessage kind="empty" title="No apps are enabled for your organization." compact />
      ) : null}
      <div className="petron-apps">
        {ordered.map((app) => (
          <AppCard
            key={app.key}
            app={app}
            to={appPath(app, { petronId: petron.id })}
            petronId={petron.id}
          />
        ))}
      </div>
    </Panel>
  );
});
