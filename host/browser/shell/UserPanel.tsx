import { Button, Intent, SegmentedControl } from "@blueprintjs/core";
import { LogOutIcon } from "@blueprintjs/icons";
import { timeAgo, useHost, useNow, useUser } from "@petrons/sdk/browser";
import { Avatar } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { ThemeChoice } from "../stores/index.ts";
import { useShell } from "./ShellProvider.tsx";

const themes = [
  { label: "Light", value: "light" },
  { label: "Dark", value: "dark" },
  { label: "System", value: "system" },
];

/** The user panel: who one is, light or dark, the messages of this page so far, and Sign Out (SH-026). */
export const UserPanel = observer(function UserPanel() {
  const user = useUser();
  const host = useHost();
  const { layout, notices } = useShell();
  const now = useNow(10_000);
  return (
    <div className="shell-user">
      <div className="shell-user-who">
        <Avatar name={user.fullName} imageUrl={user.profileThumbnailUrl || undefined} size={40} />
        <div>
          <p className="shell-user-name">{user.fullName}</p>
          <p className="shell-muted">{user.sub}</p>
          <p className="shell-muted">{host.organisation.name}</p>
        </div>
      </div>
      <Button icon={<LogOutIcon />} text="Sign Out" onClick={host.signOut} alignText="start" />
      <h3 className="shell-panel-section">Theme</h3>
      <SegmentedControl
        options={themes}
        value={layout.themeChoice}
        onValueChange={(value) => layout.setTheme(value as ThemeChoice)}
        intent={Intent.NONE}
        fill
        aria-label="Theme"
      />
      <h3 className="shell-panel-section">Recent messages</h3>
      {notices.log.length === 0 ? <p className="shell-muted">Messages you have seen on this page are kept here.</p> : null}
      <ul className="shell-list">
        {notices.log.map((entry) => (
          <li key={entry.id} className={`shell-log shell-log-${entry.level}`}>
            {entry.message}
            <span className="shell-muted">{timeAgo(entry.at, Math.max(now, entry.at))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
