import "./tables.css";
import "./tableDialogs.css";

export type {
  TableCellRule,
  TableColumnOption,
  TableColumnType,
  TableRow,
  TableTypeOptions,
} from "./columnOptions.ts";
export {
  columnHeader,
  columnProblems,
  columnText,
  columnValue,
  tableColumnTypes,
  usableColumns,
} from "./columnOptions.ts";
export type { ColumnPreference } from "./columnPreferences.ts";
export {
  columnPreferenceVersion,
  readColumnPreference,
  writeColumnPreference,
} from "./columnPreferences.ts";
export type { ColumnSelectorProps } from "./columns/ColumnSelector.tsx";
export { ColumnSelector } from "./columns/ColumnSelector.tsx";
export type { SelectableColumn } from "./columns/columnSelectorStore.ts";
export { fromCsv, toCsv } from "./csv/toCsv.ts";
export { DataTable } from "./DataTable.tsx";
export type { DataTableProps } from "./dataTableProps.ts";
export type { CellRange, TableEditorOptions } from "./editor/editorOptions.ts";
export { pasteWait } from "./editor/editorPaste.ts";
export { TableEditor } from "./editor/TableEditor.tsx";
export type { TableEditorDisplay, TableEditorProps } from "./editor/tableEditorProps.ts";
export { tableEditorDisplays } from "./editor/tableEditorProps.ts";
export { TableEditorStore } from "./editor/tableEditorStore.ts";
export { FilterChips, filterText } from "./FilterChips.tsx";
export type { FilterListProps } from "./FilterList.tsx";
export { FilterList } from "./FilterList.tsx";
export { filterRange } from "./filterRange.ts";
export type { FilterChange } from "./filters/filterChoice.ts";
export type { FilterValues } from "./filterValues.ts";
export { applyFilterValues, filterValues } from "./filterValues.ts";
export { fromTabText, toTabText } from "./grid/clipboardText.ts";
export { Grid } from "./grid/Grid.tsx";
export { columnsInOrder, emptyLayout } from "./grid/gridLayout.ts";
export type {
  GridCell,
  GridColumn,
  GridEditing,
  GridLayout,
  GridPlace,
  GridProps,
  GridSelection,
} from "./grid/gridTypes.ts";
export { TableHistory } from "./history/TableHistory.tsx";
export type { TableHistoryProps } from "./history/TableHistoryDrawer.tsx";
export { ImportDialog } from "./imports/ImportDialog.tsx";
export type { ImportDialogProps } from "./imports/ImportDialogView.tsx";
export type { ImportedTable } from "./imports/importTarget.ts";
export type { TableLogHeaderProps } from "./logHeader/LogHeaderDrawer.tsx";
export { TableLogHeader } from "./logHeader/TableLogHeader.tsx";
export { type NameColumnsOptions, useNameColumns } from "./names/useNameColumns.tsx";
export { nextSort } from "./nextSort.ts";
export type { TableQuestion } from "./oldNames.ts";
export { tableLoadWait } from "./PlainTable.tsx";
export type { ProjectColumnsOptions, TablePerson } from "./projectColumns.tsx";
export {
  afterTaxOf,
  endDateOf,
  projectColumns,
  projectName,
  schedulesOf,
  startDateOf,
  totalWellsOf,
} from "./projectColumns.tsx";
export type { ApplySettingDialogProps } from "./savedSettings/ApplySettingDialog.tsx";
export type { ManageSettingsDialogProps } from "./savedSettings/ManageSettingsDialog.tsx";
export type { SavedSettingsMenuProps } from "./savedSettings/SavedSettingsMenu.tsx";
export {
  ApplySettingDialog,
  ManageSettingsDialog,
  SavedSettingsMenu,
  SaveSettingDialog,
} from "./savedSettings/SavedSettingsMenu.tsx";
export type { SaveSettingDialogProps } from "./savedSettings/SaveSettingDialog.tsx";
export type { DocumentSource, DocumentSourceOptions } from "./source/documentSource.ts";
export { documentSource } from "./source/documentSource.ts";
export type { LiveTableSourceOptions } from "./source/liveTableOptions.ts";
export { tableUpdateWait } from "./source/liveTableOptions.ts";
export { liveTableSource } from "./source/liveTableSource.ts";
export type { RowsSource, RowsSourceOptions } from "./source/rowsSource.ts";
export { rowsSource } from "./source/rowsSource.ts";
export type {
  ExportedFile,
  ExportRequest,
  TableQuery,
  TableSort,
  TableSource,
  TableState,
} from "./source/tableSource.ts";
export { markedIds } from "./source/tableSource.ts";
export { TableStore } from "./source/tableStore.ts";
export { escaped, joinedTexts, listedTexts, parted, unescaped } from "./state/escapedText.ts";
export { isPlainTable, preferredView } from "./state/fittedView.ts";
export { savedViewState, stateOfSaved } from "./state/savedViewState.ts";
export { tabId } from "./state/tabId.ts";
export type { TableViewFields, TableViewState } from "./state/tableViewState.ts";
export { tableView } from "./state/tableViewState.ts";
export type { LastViewOffer } from "./state/useLastView.ts";
export { useLastView } from "./state/useLastView.ts";
export { useStoredTexts } from "./state/useStoredTexts.ts";
export type { TablePartOptions } from "./state/useTablePart.ts";
export { useTablePart } from "./state/useTablePart.ts";
export type { ViewLink, ViewLinkOptions, ViewWrite } from "./state/useViewLink.ts";
export { useViewLink } from "./state/useViewLink.ts";
export type { SyncedView, ViewPart } from "./state/useViewSync.ts";
export { useViewSync } from "./state/useViewSync.ts";
export type { ViewNotesProps } from "./state/ViewNotes.tsx";
export { ViewNotes } from "./state/ViewNotes.tsx";
export type { FieldsOf, ViewCodec, ViewFields, ViewState } from "./state/viewCodec.ts";
export { viewCodec } from "./state/viewCodec.ts";
export type { ViewField } from "./state/viewFields.ts";
export { choiceField, countField, jsonField, namesField, textField } from "./state/viewFields.ts";
export { viewTexts } from "./state/viewTexts.ts";
export type { TablePagerProps } from "./TablePager.tsx";
export { TablePager } from "./TablePager.tsx";
export { cellText, headerText, isNumeric } from "./tableCell.ts";
export type { TableFilters } from "./useFilters.ts";
export { useFilters } from "./useFilters.ts";
export { useLiveTableSource } from "./useLiveTableSource.ts";
export { gridModeColumns } from "./useTableColumns.ts";
export type { TableSelectionMode } from "./useTableSelection.ts";
export type { SavedTableView, TableViewsOptions } from "./views/tableView.ts";
export { tableViewOf, tableViewVersion } from "./views/tableView.ts";
