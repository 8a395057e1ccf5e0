import { type Contributed, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import { useShell } from "./ShellProvider.tsx";
import { SidePanel } from "./SidePanel.tsx";

/** The filter drawer, 325 px: the page filters of the current route. */
export const FilterDrawer = observer(function FilterDrawer({
  filters,
}: {
  filters: readonly Contributed<"pageFilters">[];
}) {
  const host = useHost();
  const { layout } = useShell();
  if (!layout.filterDrawerOpen || filters.length === 0) return null;
  return (
    <SidePanel
      kind="drawer"
      id="filter-drawer"
      title="Filters"
      onClose={layout.toggleFilterDrawer}
      front={layout.front === "drawer"}
    >
      {filters.map(({ pluginId, id, view }) =>
        createElement(host.view(pluginId, view), { key: `${pluginId} ${id}` }),
      )}
    </SidePanel>
  );
});
