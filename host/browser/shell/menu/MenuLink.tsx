import { type Contributed, useHost } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { createElement, useEffect, useState } from "react";
import { NavLink } from "react-router-dom";
import { useShell } from "../frame/ShellProvider.tsx";
import { contributedPath } from "../routes/contributedPath.ts";

/**
 * Whether the page has what it starts with: it goes live after that. What nobody waits for is
 * loaded then. Read inside an observer.
 */
function useAtRest(): boolean {
  const { forge } = useShell();
  const { connected } = forge;
  const [wasConnected, setWasConnected] = useState(connected);
  useEffect(() => {
    if (connected) setWasConnected(true);
  }, [connected]);
  return wasConnected;
}

/**
 * An entry of the main menu that leads to a page; nothing while its route is not there. Its own
 * view of its icon waits until the page is at rest. `labeled` shows the words beside the icon.
 */
export const MenuLink = observer(function MenuLink({
  item,
  labeled = false,
}: {
  item: Contributed<"menuItems">;
  labeled?: boolean;
}) {
  const host = useHost();
  const { plugins, layout } = useShell();
  const atRest = useAtRest();
  const path = contributedPath(plugins, item);
  if (path === undefined) return null;
  const link = (
    <NavLink
      to={path}
      className={labeled ? "shell-menu-link" : "shell-button"}
      aria-label={labeled || (item.iconView && atRest) ? undefined : item.label}
      onClick={layout.closeMenu}
    >
      {/* An icon that shows a state says it after the label. */}
      {item.iconView && atRest && !labeled ? (
        <span className="petrons-unseen">{item.label} </span>
      ) : null}
      {item.iconView && atRest ? (
        createElement(host.view(item.pluginId, item.iconView))
      ) : (
        <plugins.Icon name={item.icon} />
      )}
      {labeled ? item.label : null}
    </NavLink>
  );
  return labeled ? (
    link
  ) : (
    <Tip text={item.label} placement="right">
      {link}
    </Tip>
  );
});
