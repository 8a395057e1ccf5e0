import { Button } from "@blueprintjs/core";
import { Export, History, More, Th, TimelineLineChart } from "@blueprintjs/icons";
import { RouteLink, useHost, useScopeId } from "@petrons/sdk/browser";
import { MenuButton, StateMessage, Tip } from "@petrons/sdk/components";
import {
  DataTable,
  FilterChips,
  ImportDialog,
  isPlainTable,
  type LastViewOffer,
  stateOfSaved,
  TableHistory,
  TableLogHeader,
  useFilters,
  useLastView,
  useLiveTableSource,
  useNameColumns,
  useTablePart,
  useViewSync,
  ViewNotes,
  viewTexts,
} from "@petrons/sdk/tables";
import { ForgeTableArea, ForgeTablePage } from "@petrons/sdk/templates";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { wellTableOf } from "../contracts/productionByWell.ts";
import { productionColumns } from "../contracts/productionColumns.ts";
import { ProductionChart } from "./chart/ProductionChart.tsx";
import { useChartChoices } from "./chart/useChartChoices.ts";
import { ImportStrip, useIsImporting } from "./ImportStrip.tsx";
import { ProductionByWellDialog } from "./summary/ProductionByWellDialog.tsx";
import { summaryTexts } from "./summary/summaryTexts.ts";
import { TableChoice } from "./TableChoice.tsx";
import { tableRoom } from "./tableRoom.ts";
import { importParam, useAskedImport } from "./useAskedImport.ts";
import { useWells, type Wells } from "./useWells.ts";
import { wellsView } from "./wellsView.ts";

const importersOnly = "Only the owner, a collaborator or an admin can import into this Petron";
const changersOnly = "Only the owner, a collaborator or an admin can change this table";

const beside = [importParam];

/** Whether an address says nothing but which table. */
function isPlainText(text: string): boolean {
  const { table: _, ...others } = wellsView.decode(text).state;
  return wellsView.encode(others) === "";
}

export const WellsPage = observer(function WellsPage() {
  const { user, notices } = useHost();
  const last = useLastView(`$root/Wells/${useScopeId() ?? ""}/${user.userId}`, isPlainText);
  const wells = useWells({ onWrite: last.keep, beside });
  const switched = useRef(false);
  const [importing, setImporting] = useState(false);
  const [started, setStarted] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<string>();
  const { mayImport } = wells;
  const start = () => mayImport && setImporting(true);
  useAskedImport({
    may: wells.tables && mayImport,
    start,
    refuse: () => notices.show({ level: "info", message: `${importersOnly}.` }),
  });
  const isImporting = useIsImporting(wells.workspace);
  const action = (
    <Tip text={mayImport ? "" : importersOnly} placement="left">
      {/* Blueprint's Export points up, as an upload does. */}
      <Button
        intent="primary"
        icon={<Export />}
        text="Import"
        aria-disabled={!mayImport}
        className={mayImport ? undefined : "bp6-disabled"}
        onClick={start}
      />
    </Tip>
  );
  return (
    <>
      <ForgeTablePage title="Wells" actions={action}>
        <ImportStrip wells={wells} started={started} onRemove={setRemoved} />
        {wells.refused ? (
          <StateMessage
            kind="no-access"
            title="This Petron is not shared with you, or it no longer exists."
            action={
              <RouteLink
                to={{ plugin: "core-petrons", route: "petron-library" }}
                className="bp6-button"
              >
                Petron Library
              </RouteLink>
            }
          />
        ) : wells.failure ? (
          <StateMessage kind="failed" title={wells.failure} />
        ) : null}
        {(!wells.tables || !wells.link.state) && !wells.failure ? (
          <StateMessage kind="loading" title="Loading tables …" />
        ) : null}
        {wells.tables?.length === 0 && isImporting ? (
          <StateMessage kind="loading" title="The first table is being imported.">
            It opens here as soon as it is ready.
          </StateMessage>
        ) : null}
        {wells.tables?.length === 0 && !isImporting ? (
          <StateMessage
            kind="empty"
            title="This Petron has no tables yet."
            action={
              mayImport ? (
                <Button intent="primary" text="Import a file" onClick={start} />
              ) : undefined
            }
          >
            {mayImport
              ? "Import wells, production or logs from CSV, Excel, LAS or Parquet (or .zip). You can check columns and types before importing."
              : importersOnly}
          </StateMessage>
        ) : null}
        {wells.collection ? (
          <WellsTable
            key={wells.collection}
            switched={switched}
            removed={removed}
            wells={wells}
            collection={wells.collection}
            last={last}
          />
        ) : null}
      </ForgeTablePage>
      {importing ? (
        <ImportDialog
          petronId={wells.petronId}
          tables={wells.tables ?? []}
          onClose={(runId) => {
            setImporting(false);
            if (runId !== undefined) setStarted([...started, runId]);
          }}
        />
      ) : null}
    </>
  );
});

interface WellsTableProps {
  /** Another table was chosen here, which draws all of this anew. */
  switched: RefObject<boolean>;
  /** The table that went with an undone import, which is said above. */
  removed: string | undefined;
  wells: Wells;
  collection: string;
  last: LastViewOffer;
}

const WellsTable = observer(function WellsTable({
  switched,
  removed,
  wells,
  collection,
  last,
}: WellsTableProps) {
  const { layout, scope } = useHost();
  const { tabWorkspace: workspace, tables = [], link } = wells;
  const [opened, setOpened] = useState<"history" | "log header" | "by well">();
  const close = () => setOpened(undefined);
  const filters = useFilters(workspace, collection);
  const source = useLiveTableSource(workspace, collection);
  const table = tables.find((one) => one.collection === collection);
  const columns = useMemo(() => table?.schema.map(({ name }) => name) ?? [], [table]);
  const byWell = useMemo(
    () => ({
      isProduction: productionColumns(table?.schema ?? []) !== undefined,
      hasWells: wellTableOf(table?.schema ?? []) !== undefined,
    }),
    [table],
  );
  const chart = useChartChoices();
  const view = useViewSync(
    link,
    [
      useTablePart({ source, filters, columns, room: () => tableRoom(tables, collection) }),
      chart.part,
    ],
    isPlainTable,
  );
  const [asked = collection] = useState(link.state?.table);
  const isKnown = asked === collection || asked === removed;
  const notes = [...(isKnown ? [] : [viewTexts.noTable(asked, scope?.label)]), ...view.notes];
  const names = useNameColumns({
    workspace,
    petronId: wells.petronId,
    table,
    readOnly: wells.mayImport ? undefined : changersOnly,
  });
  const count = filters.active.length;
  useEffect(() => {
    layout.setActiveFilterCount(count);
    return () => layout.setActiveFilterCount(0);
  }, [layout, count]);
  const toolbar = (
    <TableChoice
      tables={tables}
      collection={collection}
      switched={switched}
      onChange={wells.open}
    />
  );
  return (
    <>
      <ViewNotes notes={notes} last={last} onGoOn={link.open} />
      {link.state ? (
        <ProductionChart
          workspace={workspace}
          petronId={wells.petronId}
          collection={collection}
          tables={tables}
          choices={view.ready ? chart.choices : (link.state.chart ?? {})}
          isReady={view.ready}
          state={link.state}
          onChange={chart.change}
        />
      ) : null}
      <FilterChips workspace={workspace} collection={collection} />
      <ForgeTableArea>
        {view.ready ? (
          <DataTable
            source={source}
            label={collection}
            height="fill"
            filters={filters}
            columnMenu={names.columnMenu}
            rowMenu={names.rowMenu}
            toolbar={
              <>
                {toolbar}
                <MenuButton
                  label={`Table ${collection}`}
                  icon={<More />}
                  iconOnly
                  size="small"
                  variant="minimal"
                  entries={[
                    ...(byWell.isProduction
                      ? [
                          {
                            label: summaryTexts.title,
                            icon: <TimelineLineChart />,
                            ...(!byWell.hasWells && { disabledReason: summaryTexts.noWells }),
                            onClick: () => setOpened("by well"),
                          },
                        ]
                      : []),
                    { label: "History", icon: <History />, onClick: () => setOpened("history") },
                    ...(table?.hasLogHeaders
                      ? [
                          {
                            label: "Log header",
                            icon: <Th />,
                            onClick: () => setOpened("log header"),
                          },
                        ]
                      : []),
                  ]}
                />
              </>
            }
            views={{
              referenceId: `wells/${collection}`,
              filters,
              open: (saved) => link.write({ ...stateOfSaved(saved), table: collection }),
            }}
          />
        ) : (
          <StateMessage kind="loading" title={`Loading ${collection} …`} />
        )}
      </ForgeTableArea>
      {names.dialog}
      {opened === "by well" && table ? (
        <ProductionByWellDialog petronId={wells.petronId} table={table} onClose={close} />
      ) : null}
      {opened === "log header" && table ? (
        <TableLogHeader
          workspace={workspace}
          collection={collection}
          version={table.version}
          onClose={close}
        />
      ) : null}
      {opened === "history" && table ? (
        <TableHistory
          workspace={workspace}
          petronId={wells.petronId}
          table={table}
          readOnly={wells.mayImport ? undefined : changersOnly}
          onClose={close}
        />
      ) : null}
    </>
  );
});
