import { timeAgo, useNow } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useShell } from "../frame/ShellProvider.tsx";

/**
 * The notice log, newest first, folded until wanted: what a person missed while looking elsewhere.
 */
export const RecentMessages = observer(function RecentMessages() {
  const { notices } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <details
      className="shell-fold"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Recent messages <span className="shell-fold-count">{notices.log.length}</span>
      </summary>
      {open ? <MessageList /> : null}
    </details>
  );
});

const MessageList = observer(function MessageList() {
  const { notices } = useShell();
  const now = useNow(10_000);
  if (notices.log.length === 0)
    return <p className="shell-muted">Messages you have seen on this page are kept here.</p>;
  return (
    <ul className="shell-list">
      {notices.log.map((entry) => (
        <li key={entry.id} className={`shell-log shell-log-${entry.level}`}>
          <span>
            <span className="shell-hidden">{`${levelWords[entry.level]}: `}</span>
            {entry.message}
          </span>
          <span className="shell-log-time">{timeAgo(entry.at, Math.max(now, entry.at))}</span>
        </li>
      ))}
    </ul>
  );
});

/** Levels in words, for who does not see the color. */
const levelWords = {
  success: "Done",
  error: "Error",
  info: "Note",
  warning: "Warning",
} as const;
