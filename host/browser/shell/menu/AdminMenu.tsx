import { observer } from "mobx-react-lite";
import { useShell } from "../frame/ShellProvider.tsx";
import { MenuLink } from "./MenuLink.tsx";

/** The Admin Panel: what plugins contribute to it. */
export const AdminMenu = observer(function AdminMenu() {
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
          <MenuLink item={item} labelled />
        </li>
      ))}
    </ul>
  );
});
