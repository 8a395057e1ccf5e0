import { Button } from "@blueprintjs/core";
import { CogIcon, CrossIcon, HelpIcon } from "@blueprintjs/icons";
import { useHost, useUser } from "@petrons/sdk/browser";
import { Tip, useRovingFocus } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { createElement, type KeyboardEvent, type ReactElement } from "react";
import { focusOpener } from "../frame/panelFocus.ts";
import { ShellButton } from "../frame/ShellButton.tsx";
import { useShell } from "../frame/ShellProvider.tsx";
import { supportName, supportTarget } from "../support.ts";
import { adminMode } from "./adminMode.ts";
import { MenuLink } from "./MenuLink.tsx";

/** The Admin Panel: what plugins contribute to it. */
const AdminMenu = observer(function AdminMenu() {
  const items = useShell()
    .plugins.contributions("menuItems")
    .filter(({ section }) => section === "admin");
  if (items.length === 0)
    return (
      <p className="shell-muted">No administration pages are enabled for your organization.</p>
    );
  return (
    <ul className="shell-list">
      {items.map((item) => (
        <li key={`${item.pluginId} ${item.id}`}>
          <MenuLink item={item} labeled />
        </li>
      ))}
    </ul>
  );
});

interface MenuMode {
  id: string;
  label: string;
  icon: ReactElement;
  content: ReactElement;
}

/** The main menu: a rail of 38, 452 with a mode open (SH-003, SH-019). */
export const MainMenu = observer(function MainMenu() {
  const host = useHost();
  const { plugins, layout, boot } = useShell();
  const items = plugins.contributions("menuItems");
  const linksOf = (section: "top" | "bottom") =>
    items
      .filter((item) => item.section === section)
      .map((item) => <MenuLink key={`${item.pluginId} ${item.id}`} item={item} />);
  const modes: MenuMode[] = plugins
    .contributions("menuPanels")
    .map(({ id, label, icon, pluginId, view }) => ({
      id,
      label,
      icon: <plugins.Icon name={icon} />,
      content: createElement(host.view(pluginId, view)),
    }));
  const admin = userIsAdmin(useUser())
    ? { id: adminMode, label: "Admin Panel", icon: <CogIcon />, content: <AdminMenu /> }
    : undefined;
  const open = [...modes, ...(admin ? [admin] : [])].find(({ id }) => id === layout.menuMode);
  const { support } = boot.environment;

  const button = ({ id, label, icon }: MenuMode) => (
    <ShellButton
      key={id}
      icon={icon}
      label={label}
      placement="right"
      active={open?.id === id}
      controls="main-menu-panel"
      onClick={() => layout.toggleMenu(id)}
    />
  );
  const close = () => {
    focusOpener("main-menu-panel");
    layout.collapseMenu();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) close();
  };

  const rail = useRovingFocus<HTMLDivElement>(".shell-button", { wraps: true });

  return (
    <nav
      className={`shell-menu ${open ? "shell-menu-open" : ""}`}
      aria-label="Main menu"
      onKeyDown={open ? onKeyDown : undefined}
    >
      <div
        {...rail}
        className="shell-rail"
        role="toolbar"
        aria-orientation="vertical"
        aria-label="Menu items"
      >
        {modes.map(button)}
        {linksOf("top")}
        <div className="shell-rail-space" />
        {linksOf("bottom")}
        {admin ? button(admin) : null}
        {support ? (
          <Tip text={support.label} placement="right">
            <a
              className="shell-button"
              href={support.address}
              {...supportTarget(support.address)}
              aria-label={supportName(support)}
            >
              <HelpIcon />
            </a>
          </Tip>
        ) : null}
      </div>
      {open ? (
        <div className="shell-menu-panel" id="main-menu-panel">
          <div className="shell-panel-header">
            <h2>{open.label}</h2>
            <Button
              variant="minimal"
              size="small"
              icon={<CrossIcon />}
              aria-label={`Close ${open.label}`}
              onClick={close}
            />
          </div>
          <div className="shell-panel-content">{open.content}</div>
        </div>
      ) : null}
    </nav>
  );
});
