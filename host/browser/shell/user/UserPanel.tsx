import { Button, SegmentedControl } from "@blueprintjs/core";
import { KeyCommandIcon, LogOutIcon } from "@blueprintjs/icons";
import { useHost, useUser } from "@petrons/sdk/browser";
import { Avatar } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import type { ThemeChoice } from "../../stores/index.ts";
import { useShell } from "../frame/ShellProvider.tsx";
import { RecentMessages } from "./RecentMessages.tsx";
import "./user.css";

const themes = [
  { label: "Light", value: "light" },
  { label: "Dark", value: "dark" },
  { label: "System", value: "system" },
];

/**
 * The user panel: who one is, what plugins put below it, and the messages of this page so far
 * (SH-026).
 */
export const UserPanel = observer(function UserPanel() {
  const user = useUser();
  const host = useHost();
  const { plugins } = useShell();
  return (
    <>
      <div className="shell-user-who">
        <Avatar
          id={user.userId}
          name={user.fullName}
          imageUrl={user.profileThumbnailUrl || undefined}
          size={40}
        />
        <div>
          <p className="shell-user-name">{user.fullName}</p>
          <p className="shell-muted">{user.sub}</p>
          <p className="shell-muted">{host.organization.name}</p>
        </div>
      </div>
      {plugins.slots("user-panel").map((slot) =>
        createElement(host.view(slot.pluginId, slot.view), {
          key: `${slot.pluginId} ${slot.id}`,
        }),
      )}
      <RecentMessages />
    </>
  );
});

/** Below the user panel, always in sight: light or dark, the list of shortcuts, and Sign Out. */
export const UserPanelFooter = observer(function UserPanelFooter() {
  const { signOut } = useHost();
  const { layout } = useShell();
  return (
    <div className="shell-user-foot">
      <SegmentedControl
        options={themes}
        value={layout.themeChoice}
        onValueChange={(value) => layout.setTheme(value as ThemeChoice)}
        fill
        size="small"
        aria-label="Theme"
      />
      <div className="shell-user-actions">
        <Button
          icon={<KeyCommandIcon />}
          variant="minimal"
          text="Keyboard shortcuts"
          onClick={() => layout.show({ kind: "shortcuts" })}
        />
        <Button icon={<LogOutIcon />} variant="minimal" text="Sign Out" onClick={signOut} />
      </div>
    </div>
  );
});
