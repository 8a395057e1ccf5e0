import "./units.css";
import { Edit, Plus, Trash } from "@blueprintjs/icons";
import { resourceFailure, useResource, useUser } from "@petrons/sdk/browser";
import { ActionButton, Page, StateMessage } from "@petrons/sdk/components";
import { quantityNames } from "@petrons/sdk/contracts";
import { DataTable, rowsSource, type TableColumnOption } from "@petrons/sdk/tables";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { ListedUnitsDefinition } from "../../contracts/index.ts";
import { DeleteUnitsDialog } from "./DeleteUnitsDialog.tsx";
import { EditUnitsDialog } from "./EditUnitsDialog.tsx";
import { quantityLabel } from "./unitsForm.ts";
import { unitsTexts as texts } from "./unitsTexts.ts";
import { useUnitsActions } from "./useUnitsActions.ts";

const columns: readonly TableColumnOption[] = [
  { name: "name", label: texts.name, required: true, width: 200 },
  { name: "creator", label: texts.createdBy, width: 152 },
  ...quantityNames.map((name) => ({ name, label: quantityLabel(name) })),
];
type Opened = { kind: "edit" | "delete"; id: string; isNew?: boolean };

/**
 * Units Definitions (ST-016): all of the organization, live; a person changes their own, an admin
 * any (GP-007).
 */
export function UnitsPage() {
  const { userId } = useUser();
  const { data, state, errors } = useResource<ListedUnitsDefinition[]>(
    `$root/UnitDefinitions/${userId}#UnitDefinitions`,
  );
  const { create, discard } = useUnitsActions();
  const [source] = useState(() =>
    rowsSource([], { table: "units-definitions", columns, limit: 25 }),
  );
  useLayoutEffect(() => source.setRows((data ?? []).map((row) => ({ ...row }))), [source, data]);
  const { selectedIds } = useSyncExternalStore(source.subscribe, source.getState);
  const [opened, setOpened] = useState<Opened>();
  const selected = data?.find(({ id }) => selectedIds.has(id));
  const reason = !selected
    ? texts.selectFirst
    : selected.mayEdit
      ? ""
      : texts.editorsOnly(selected.creator);
  const open = (kind: Opened["kind"]) => selected && setOpened({ kind, id: selected.id });
  const actions = (
    <>
      <ActionButton
        intent="primary"
        icon={<Plus />}
        text={texts.create}
        onClick={async () => {
          const id = await create();
          if (id) setOpened({ kind: "edit", id, isNew: true });
        }}
      />
      <ActionButton
        icon={<Edit />}
        text={texts.edit}
        disabledReason={reason}
        onClick={() => open("edit")}
      />
      <ActionButton
        icon={<Trash />}
        text={texts.delete}
        disabledReason={reason}
        placement="left"
        onClick={() => open("delete")}
      />
    </>
  );
  const found = data?.find(({ id }) => id === opened?.id);
  // What is edited stays when it is deleted elsewhere, so that nobody loses what they typed.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const definition =
    found ?? (opened?.kind === "edit" && last?.id === opened.id ? last : undefined);
  const close = () => setOpened(undefined);
  const cancel = () => {
    if (opened?.isNew) void discard(opened.id);
    close();
  };
  return (
    <Page title={texts.title} actions={actions} full>
      {data ? (
        <DataTable
          source={source}
          label={texts.title}
          selection="single"
          height="fill"
          whenEmpty={<StateMessage kind="empty" title={texts.none} />}
          onRowOpen={({ id, mayEdit }) =>
            mayEdit === true && setOpened({ kind: "edit", id: String(id) })
          }
        />
      ) : state === "error" ? (
        <StateMessage kind="failed" title={resourceFailure({ errors }) ?? texts.loading} />
      ) : (
        <StateMessage kind="loading" title={texts.loading} />
      )}
      {definition && opened?.kind === "edit" ? (
        <EditUnitsDialog
          key={opened.id}
          definition={definition}
          isGone={!found}
          onCancel={cancel}
          onClose={close}
        />
      ) : null}
      {definition && opened?.kind === "delete" ? (
        <DeleteUnitsDialog definition={definition} onClose={close} />
      ) : null}
    </Page>
  );
}
