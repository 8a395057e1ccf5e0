import { Button } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { type Contributed, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import { closingPanel } from "./closingPanel.ts";
import { useShell } from "./ShellProvider.tsx";

/** The filter drawer, 325 px: the page filters of the current route. */
export const FilterDrawer = observer(function FilterDrawer({ filters }: { filters: readonly Contributed<"pageFilters">[] }) {
  const host = useHost();
  const { layout } = useShell();
  if (!layout.filterDrawerOpen || filters.length === 0) return null;
  const { onClick, onKeyDown } = closingPanel("filter-drawer", layout.toggleFilterDrawer);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes from whatever inside has the focus
    <aside className="shell-drawer" id="filter-drawer" aria-label="Filters" onKeyDown={onKeyDown}>
      <div className="shell-panel-header">
        <h2>Filters</h2>
        <Button variant="minimal" size="small" icon={<CrossIcon />} aria-label="Close Filters" onClick={onClick} />
      </div>
      <div className="shell-panel-content">
        {filters.map(({ pluginId, id, view }) => createElement(host.view(pluginId, view), { key: `${pluginId} ${id}` }))}
      </div>
    </aside>
  );
});
