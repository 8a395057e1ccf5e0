import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import {
  formatCount,
  useAddressParams,
  useDataQuery,
  useResource,
  useUser,
} from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage } from "@petrons/sdk/components";
import { type User, userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useMemo, useRef, useState } from "react";
import type { TrashedPetron } from "../../../contracts/index.ts";
import { SampleNote } from "../../SampleNote.tsx";
import { CreatePetronDialog } from "../dialogs/PetronDialogs.tsx";
import { petronSearchDebounce } from "../HomePage.tsx";
import { petronTexts } from "../petronTexts.ts";
import { usePetrons } from "../usePetrons.ts";
import { PetronGrid } from "./PetronGrid.tsx";
import { libraryTabs, matchingName } from "./petronOrder.ts";
import { TrashList } from "./TrashList.tsx";

/**
 * What waits in the trash that the signed-in person could restore, live; empty while it is asked
 * for.
 */
function useTrash(): readonly TrashedPetron[] {
  const { userId } = useUser();
  return useResource<TrashedPetron[]>(`$root/Users/${userId}#TrashedPetrons`).data ?? [];
}

/** What the tabs of the library hold, said where one holds nothing. */
const libraryTexts: Readonly<Record<string, string>> = {
  owner: "Petrons that you create appear here.",
  collaborator: "Petrons that colleagues add you to appear here.",
  public: "Public Petrons of your colleagues appear here.",
  all: "Petrons of your organization appear here.",
};

const trashTab = "trash";

const noPeople: ReadonlyMap<string, string> = new Map();

export const LibraryPage = observer(function LibraryPage() {
  const user = useUser();
  const { petrons, failure } = usePetrons("AllPetrons");
  const people = useDataQuery<User>("User", {});
  const [params, changeAddress] = useAddressParams();
  const [creating, setCreating] = useState(false);
  const search = params.get("text") ?? "";
  const { userId } = user;
  const isAdmin = userIsAdmin(user);
  const tabs = useMemo(
    () => (petrons ? libraryTabs(matchingName(petrons, search), { userId, isAdmin }) : []),
    [petrons, search, userId, isAdmin],
  );
  const trash = useTrash();
  const inTrash = matchingName(trash, search);
  const isTrashOpen = params.get("tab") === trashTab && trash.length > 0;
  const open =
    tabs.find(({ id }) => id === params.get("tab")) ??
    tabs.find((tab) => tab.petrons.length > 0) ??
    tabs[0];
  const change = (name: string, value: string) =>
    changeAddress((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    change("text", "");
    // The message disappears with its button, which has the focus.
    searchField.current?.focus();
  };
  const owners = useMemo(
    () =>
      people.data.length === 0
        ? undefined
        : new Map(people.data.map(({ userId: id, fullName }) => [id, fullName])),
    [people.data],
  );

  return (
    <Page
      title="Petron Library"
      actions={
        <SearchBox
          inputRef={searchField}
          value={search}
          onChange={(text) => change("text", text)}
          placeholder={petronTexts.librarySearch}
          debounce={petronSearchDebounce}
        />
      }
    >
      <SampleNote />
      {failure ? <StateMessage kind="failed" title={failure} /> : null}
      {petrons === undefined && !failure ? (
        <StateMessage kind="loading" title="Loading Petrons …" />
      ) : null}
      {open ? (
        <Tabs
          id="library"
          selectedTabId={isTrashOpen ? trashTab : open.id}
          onChange={(id) => change("tab", String(id))}
          renderActiveTabPanelOnly
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              disabled={false}
              title={tab.title}
              tagContent={formatCount(tab.petrons.length)}
              panel={
                <PetronGrid
                  petrons={tab.petrons}
                  holds={libraryTexts[tab.id]}
                  owners={owners}
                  search={search}
                  onClearSearch={clearSearch}
                />
              }
            />
          ))}
          {trash.length > 0 ? (
            <Tab
              id={trashTab}
              disabled={false}
              title={petronTexts.trash}
              tagContent={formatCount(inTrash.length)}
              panel={<TrashList petrons={inTrash} people={owners ?? noPeople} search={search} />}
            />
          ) : null}
        </Tabs>
      ) : null}
      <Button
        className="petron-floating"
        intent="primary"
        size="large"
        icon={<Plus />}
        text={petronTexts.addPetron}
        onClick={() => setCreating(true)}
      />
      {creating ? <CreatePetronDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
});
