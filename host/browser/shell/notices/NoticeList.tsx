import { Button } from "@blueprintjs/core";
import {
  CrossIcon,
  ErrorIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import type { NoticeEntry, NoticesStore } from "../../stores/index.ts";
import { leaveRoom } from "./noticeRoom.ts";

const icons = {
  success: <TickCircleIcon />,
  error: <ErrorIcon />,
  info: <InfoSignIcon />,
  warning: <WarningSignIcon />,
} as const;
const words = { success: "Done", error: "Error", info: "Note", warning: "Warning" } as const;

/**
 * The newest two notices, in the middle of a wide header; high ones, on small screens and beside
 * dialogs at the bottom, where these leave room. Screen readers hear all politely; pointer or focus
 * on one stops its clock.
 */
export const NoticeList = observer(function NoticeList({ notices }: { notices: NoticesStore }) {
  const more = notices.visible.length - notices.shown.length;
  return (
    <>
      <div className="shell-hidden" role="status" aria-live="polite">
        {notices.visible.map(({ id, level, message }) => (
          <p key={id}>{`${words[level]}: ${message}`}</p>
        ))}
      </div>
      {notices.visible.length === 0 ? null : (
        <section className="shell-notices" aria-label="Notices">
          <div className="shell-notices-shown" ref={leaveRoom}>
            {notices.shown.map((entry) => (
              <NoticeItem key={entry.id} entry={entry} notices={notices} />
            ))}
            {more === 0 ? null : <p className="shell-notices-more">{`${more} more`}</p>}
          </div>
        </section>
      )}
    </>
  );
});

function NoticeItem({ entry, notices }: { entry: NoticeEntry; notices: NoticesStore }) {
  const pause = () => notices.pause(entry.id);
  const resume = () => notices.resume(entry.id);
  const dismiss = () => notices.dismiss(entry.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the clock while somebody reads
    <div
      className={`shell-notice shell-notice-${entry.level}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {icons[entry.level]}
      <p ref={reachScrolled}>{entry.message}</p>
      <NoticeAction entry={entry} dismiss={dismiss} />
      <Button
        className="shell-notice-dismiss"
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label="Dismiss"
        onClick={dismiss}
      />
    </div>
  );
}

/** A text that scrolls is reached by keyboard. */
function reachScrolled(text: HTMLParagraphElement | null): (() => void) | undefined {
  if (!text) return undefined;
  const observer = new ResizeObserver(() => {
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    else text.removeAttribute("tabindex");
  });
  observer.observe(text);
  return () => observer.disconnect();
}

function NoticeAction({ entry: { action }, dismiss }: { entry: NoticeEntry; dismiss: () => void }) {
  if (action === undefined) return null;
  const run = () => {
    action.run?.();
    dismiss();
  };
  return action.to === undefined ? (
    <Button
      className="shell-notice-action"
      variant="minimal"
      size="small"
      text={action.label}
      onClick={run}
    />
  ) : (
    <Link className="shell-notice-action" to={action.to} onClick={run}>
      {action.label}
    </Link>
  );
}
