import { StateMessage } from "@petrons/sdk/components";
import { FilterList } from "@petrons/sdk/tables";
import { observer } from "mobx-react-lite";
import { useWells } from "./useWells.ts";

/** The filter drawer of the Wells page: the filters of the table that is shown. */
export const WellsFilters = observer(function WellsFilters() {
  const { tabWorkspace, collection } = useWells();
  if (!collection)
    return <StateMessage kind="empty" title="Import a table to filter it." compact />;
  return <FilterList key={collection} workspace={tabWorkspace} collection={collection} />;
});
