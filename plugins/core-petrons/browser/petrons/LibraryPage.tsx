import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Lock, Plus } from "@blueprintjs/icons";
import { useAddressParams, useDataQuery, useHost, useUser } from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage } from "@petrons/sdk/components";
import { type User, userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ListedPetron } from "../../contracts/index.ts";
import { FavoriteStar } from "./FavoriteStar.tsx";
import { petronSearchDebounce } from "./HomePage.tsx";
import { CreatePetronDialog } from "./PetronDialogs.tsx";
import { PetronMenu } from "./PetronMenu.tsx";
import { type LibraryTab, libraryTabs, matchingName } from "./petronOrder.ts";
import { petronTexts } from "./petronTexts.ts";
import { usePetrons } from "./usePetrons.ts";

export const LibraryPage = observer(function LibraryPage() {
  const user = useUser();
  const { petrons, failure } = usePetrons("AllPetrons");
  const people = useDataQuery<User>("User", {});
  const [params, changeAddress] = useAddressParams();
  const [creating, setCreating] = useState(false);
  const search = params.get("text") ?? "";
  const tabs = petrons ? libraryTabs(matchingName(petrons, search), { userId: user.userId, isAdmin: userIsAdmin(user) }) : [];
  const open = tabs.find(({ id }) => id === params.get("tab")) ?? tabs.find((tab) => tab.petrons.length > 0) ?? tabs[0];
  const change = (name: string, value: string) => changeAddress((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
  const ownerOf = (petron: ListedPetron) => people.data.find(({ userId }) => userId === petron.ownerId)?.fullName ?? petronTexts.noOwner;

  return (
    <Page
      title="Petron Library"
      actions={<SearchBox value={search} onChange={(text) => change("text", text)} placeholder={petronTexts.librarySearch} debounce={petronSearchDebounce} />}
    >
      {failure ? <StateMessage kind="failed" title={failure} /> : null}
      {petrons === undefined && !failure ? <StateMessage kind="loading" title="Loading Petrons …" /> : null}
      {open ? (
        <Tabs id="library" selectedTabId={open.id} onChange={(id) => change("tab", String(id))} renderActiveTabPanelOnly>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              disabled={false}
              title={tab.title}
              tagContent={tab.petrons.length}
              panel={<PetronGrid tab={tab} ownerOf={ownerOf} />}
            />
          ))}
        </Tabs>
      ) : null}
      <Button className="petron-floating" intent="primary" size="large" icon={<Plus />} text={petronTexts.addPetron} onClick={() => setCreating(true)} />
      {creating ? <CreatePetronDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
});

function PetronGrid({ tab, ownerOf }: { tab: LibraryTab; ownerOf: (petron: ListedPetron) => string }) {
  const { path } = useHost();
  if (tab.petrons.length === 0) return <StateMessage kind="empty" title={petronTexts.noPetrons} />;
  return (
    <ul className="petron-grid">
      {tab.petrons.map((petron) => (
        <li key={petron.id} className="petron-card">
          <Link className="petron-card-link" to={path("petron-overview", { petronId: petron.id })}>
            <span className="petron-card-name">
              {petron.name} {petron.isPublic ? null : <Lock size={12} title="Private" />}
            </span>
            <span className="petron-card-owner">{ownerOf(petron)}</span>
          </Link>
          <span className="petron-card-actions">
            <FavoriteStar petron={petron} />
            <PetronMenu petron={petron} />
          </span>
        </li>
      ))}
    </ul>
  );
}
