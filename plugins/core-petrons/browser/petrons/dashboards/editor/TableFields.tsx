import { useDataQuery, useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { literalPattern, type SavedSetting } from "@petrons/sdk/contracts";
import { tableViewVersion } from "@petrons/sdk/tables";
import { type ChartTable, Choice } from "./ChartFields.tsx";
import { editorTexts } from "./editorTexts.ts";

const texts = editorTexts.part;
/** So many saved views of a table are views.data. */
const maxViews = 50;

interface TableFieldsProps {
  tables: readonly Pick<ChartTable, "collection">[];
  petronId: string;
  table: string;
  view: string;
  onChange: (change: { table?: string; view?: string }) => void;
}

/** Which table of the Petron a part shows, and as which saved view. */
export function TableFields({ tables, petronId, table, view, onChange }: TableFieldsProps) {
  const { organization } = useHost();
  const parents = [petronId, organization.id];
  // What a view was saved for ends with the name of its table.
  const referenceId = { $regex: `/${literalPattern(table)}$` };
  const query = {
    scope: { $in: ["petron", "org"] },
    parentId: { $in: parents },
    referenceId,
    version: tableViewVersion,
  };
  const views = useDataQuery<SavedSetting>("Setting", table === "" ? null : query, {
    limit: maxViews,
    sortBy: "updatedAt",
    sortOrder: "descending",
  });
  const isOffered = view === "" || views.data.some(({ id }) => id === view);
  if (tables.length === 0) return <StateMessage kind="empty" title={texts.noTables} compact />;
  return (
    <>
      <Choice
        label={texts.table}
        value={table}
        choices={[
          ...(tables.some(({ collection }) => collection === table)
            ? []
            : [{ value: table, label: table || texts.chooseTable }]),
          ...tables.map(({ collection }) => ({ value: collection, label: collection })),
        ]}
        onChange={(next) => onChange({ table: next, view: "" })}
      />
      <Choice
        label={texts.view}
        hint={views.error ?? texts.viewHint}
        value={view}
        choices={[
          { value: "", label: texts.noView },
          ...(isOffered ? [] : [{ value: view, label: texts.viewKept }]),
          ...views.data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => onChange({ view: next })}
      />
    </>
  );
}
