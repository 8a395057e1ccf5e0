import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { KeyCommandIcon, MoreIcon } from "@blueprintjs/icons";
import { type Contributed, useUser } from "@petrons/sdk/browser";
import { Popup } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useShell } from "../frame/ShellProvider.tsx";
import { useScopeParams } from "../scopeParams.ts";
import { badgeUris, useBadgeCount } from "./badgeCount.ts";
import type { HeaderAction } from "./headerActions.tsx";

interface HeaderMenuProps {
  actions: readonly HeaderAction[];
  /** Those of plugins that are buttons. */
  items: readonly Contributed<"headerItems">[];
}

/** The buttons of the header in one menu, with their counts, where there is no room for them. */
export const HeaderMenu = observer(function HeaderMenu({ actions, items }: HeaderMenuProps) {
  const { layout } = useShell();
  const params = { userId: useUser().userId, ...useScopeParams() };
  const count = useBadgeCount(
    badgeUris(
      items.map(({ badge }) => badge),
      params,
    ),
  );
  const counted = count + actions.reduce((sum, { badge = 0 }) => sum + badge, 0);
  const content = (
    <Menu>
      {items.map((item) => (
        <PluginEntry key={`${item.pluginId} ${item.id}`} item={item} />
      ))}
      {actions.map(({ id, label, icon, badge = 0, disabledReason, onClick }) => (
        <MenuItem
          key={id}
          icon={icon}
          text={disabledReason ?? label}
          label={badge > 0 ? String(badge) : undefined}
          disabled={disabledReason !== undefined}
          onClick={onClick}
        />
      ))}
      <MenuDivider />
      <MenuItem
        icon={<KeyCommandIcon />}
        text="Command palette"
        onClick={() => layout.show({ kind: "palette" })}
      />
    </Menu>
  );
  return (
    <Popup placement="bottom-end" content={content}>
      <button
        type="button"
        className="shell-button"
        data-opens-panels=""
        aria-label={counted > 0 ? `More, ${counted} counted` : "More"}
      >
        <MoreIcon />
        {counted > 0 ? <span className="shell-badge" aria-hidden="true" /> : null}
      </button>
    </Popup>
  );
});

const PluginEntry = observer(function PluginEntry({ item }: { item: Contributed<"headerItems"> }) {
  const { plugins, layout } = useShell();
  const badge = useBadgeCount(
    badgeUris([item.badge], { userId: useUser().userId, ...useScopeParams() }),
  );
  const panel = item.opens?.replace(/^panel:/, "");
  return (
    <MenuItem
      icon={
        item.busy !== undefined && badge > 0 ? (
          <span className="shell-busy" />
        ) : (
          <plugins.Icon name={item.icon} />
        )
      }
      text={item.label}
      label={badge > 0 ? String(badge) : undefined}
      onClick={() => panel !== undefined && layout.togglePanel(panel)}
    />
  );
});
