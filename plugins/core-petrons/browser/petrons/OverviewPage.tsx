import { Button, Switch } from "@blueprintjs/core";
import { Cog } from "@blueprintjs/icons";
import { useHost, usePetronId } from "@petrons/sdk/browser";
import { lazyPart, Page, Panel, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Suspense, useState } from "react";
import type { OpenPetron } from "../../contracts/index.ts";
import { AppCard } from "./AppCard.tsx";
import { FavoriteStar } from "./FavoriteStar.tsx";
import { PetronInputs } from "./inputs/PetronInputs.tsx";
import { mayEdit } from "./mayEdit.ts";
import { PetronDescription } from "./PetronDescription.tsx";
import { PetronFailure } from "./PetronFailure.tsx";
import { petronTexts } from "./petronTexts.ts";
import { useAppCards, useAppPath } from "./useAppCards.ts";
import { usePetron } from "./usePetron.ts";
import { usePetronActions } from "./usePetronActions.ts";

/** Forms are a large shared piece that the pages of this plugin need in this dialog alone. */
const EditPetronDialog = lazyPart(async () => ({ default: (await import("./EditPetronDialog.tsx")).EditPetronDialog }));

export const OverviewPage = observer(function OverviewPage() {
  const petronId = usePetronId() ?? "";
  const { petron, failure } = usePetron(petronId);
  if (!petron) {
    return <Page title="Petron">{failure ? <PetronFailure text={failure} /> : <StateMessage kind="loading" title="Loading the Petron …" />}</Page>;
  }
  return (
    <Page title={petron.name} actions={<FavoriteStar petron={petron} />}>
      <div className="petron-overview">
        <div className="petron-column">
          <AboutPetron petron={petron} />
          <PetronInputs petron={petron} />
        </div>
        <PetronApps petron={petron} />
      </div>
    </Page>
  );
});

const AboutPetron = observer(function AboutPetron({ petron }: { petron: OpenPetron }) {
  const { user, view } = useHost();
  const CollaboratorList = view("core-petrons", "CollaboratorList");
  const { setPublic } = usePetronActions();
  const [editing, setEditing] = useState(false);
  const editor = mayEdit(user, petron);
  const tip = editor ? "" : petronTexts.editorsOnly;
  return (
    <Panel
      title="About"
      actions={
        <Tip text={tip || "Edit Petron"}>
          <Button variant="minimal" icon={<Cog />} aria-label="Edit Petron" aria-disabled={!editor} onClick={() => editor && setEditing(true)} />
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
      <PetronDescription key={petron.id} text={petron.description} />
      <CollaboratorList petron={petron} editable={editor} />
      {editing ? (
        <Suspense fallback={null}>
          <EditPetronDialog petron={petron} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
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
          <AppCard key={app.key} app={app} to={appPath(app, { petronId: petron.id })} />
        ))}
      </div>
    </Panel>
  );
});
