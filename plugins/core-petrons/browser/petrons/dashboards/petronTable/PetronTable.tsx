import {
  resourceFailure,
  useDataQuery,
  useResource,
  useScopeId,
  useUser,
} from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { type SavedSetting, type TableColumn, tabAddress } from "@petrons/sdk/contracts";
import {
  DataTable,
  savedViewState,
  useFilters,
  useLiveTableSource,
  useTablePart,
} from "@petrons/sdk/tables";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { dashboardTexts as texts } from "../dashboardTexts.ts";
import { useAppliedView } from "./useAppliedView.ts";
import { useSeat } from "./useSeat.ts";

interface PetronTableProps {
  table: string;
  /** The id of a saved view. */
  view: string | undefined;
  fills: boolean;
}

/**
 * A table of the Petron on a dashboard, live and only to read: what a reader sorts or filters is
 * theirs until they leave.
 */
export default observer(function PetronTable({ table, view, fills }: PetronTableProps) {
  const petronId = useScopeId() ?? "";
  const { userId } = useUser();
  const seat = useSeat(table);
  const workspace = seat && tabAddress(`$root/Petron/${petronId}/Tables/${userId}`, seat);
  const tables = useResource<{ collection: string; schema: TableColumn[] }[]>(
    workspace ? `${workspace}#Tables` : null,
  );
  const saved = useDataQuery<SavedSetting>("Setting", view === undefined ? null : { id: view }, {
    limit: 1,
  });
  const schema = tables.data?.find(({ collection }) => collection === table)?.schema;
  const failure = tables.data === undefined ? resourceFailure(tables) : undefined;
  if (failure !== undefined) return <StateMessage kind="failed" title={failure} compact />;
  if (tables.data && !schema)
    return <StateMessage kind="failed" title={texts.tableGone(table)} compact />;
  if (!workspace || !schema || saved.loading)
    return <StateMessage kind="loading" title={texts.loadingTable} compact />;
  const setting = saved.data[0];
  const note = saved.error ?? (view !== undefined && !setting ? texts.viewGone : undefined);
  return (
    <ShownTable
      key={setting ? `${setting.id} ${setting.revision}` : ""}
      {...{ workspace, table, schema, fills, note }}
      setting={setting}
    />
  );
});

interface ShownTableProps {
  workspace: string;
  table: string;
  schema: readonly TableColumn[];
  fills: boolean;
  setting: SavedSetting | undefined;
  note: string | undefined;
}

const ShownTable = observer(function ShownTable({
  workspace,
  table,
  schema,
  fills,
  setting,
  note,
}: ShownTableProps) {
  const filters = useFilters(workspace, table);
  const source = useLiveTableSource(workspace, table);
  const columns = useMemo(() => schema.map(({ name }) => name), [schema]);
  const part = useTablePart({ source, filters, columns });
  const wanted = useMemo(
    () => (setting ? { ...savedViewState(setting), table } : { table }),
    [setting, table],
  );
  const { isReady, notes } = useAppliedView(part, wanted);
  if (!isReady) return <StateMessage kind="loading" title={texts.loadingTable} compact />;
  return (
    <>
      {[note, ...notes].filter(Boolean).map((text) => (
        <p key={text} className="dashboard-note" role="status">
          {text}
        </p>
      ))}
      <DataTable
        source={source}
        label={table}
        filters={filters}
        selection="none"
        {...(fills ? { height: "fill" as const } : {})}
      />
    </>
  );
});
