import { useHost } from "@petrons/sdk/browser";
import { Avatar, TimeAgo } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import type { ListedNotification } from "../../contracts/index.ts";
import { NotificationFace, NotificationKindMark } from "./NotificationKindMark.tsx";
import { notificationPath } from "./notificationPlace.ts";
import { notificationTexts as texts } from "./notificationTexts.ts";

interface NotificationRowProps {
  notification: ListedNotification;
  creator: User | undefined;
  onOpen: (notification: ListedNotification) => void;
  /** It was opened in another tab. */
  onMark: (notification: ListedNotification) => void;
}

/**
 * Who did what, of what kind and when. A link to the place; with a modifier key the browser opens
 * it elsewhere.
 */
export function NotificationRow({ notification, creator, onOpen, onMark }: NotificationRowProps) {
  const host = useHost();
  const { notificationObject, status, createdAt, createdBy, inTrash } = notification;
  const { message, document, sourceDataType } = notificationObject;
  const path = notificationPath(notificationObject, host);
  const gone =
    inTrash !== undefined
      ? texts.inTrash(inTrash)
      : sourceDataType === "Comment" && document.content === ""
        ? texts.gone
        : undefined;
  const className = `notification notification-${status === "Unseen" ? "unseen" : "read"}`;
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return onMark(notification);
    event.preventDefault();
    onOpen(notification);
  };
  const content = (
    <>
      {sourceDataType === "JobResult" || sourceDataType === "CronJob" ? (
        <NotificationFace notification={notificationObject} />
      ) : (
        <Avatar
          name={creator?.fullName ?? texts.deletedPerson}
          imageUrl={creator?.profileThumbnailUrl || undefined}
          id={createdBy ?? ""}
          size={28}
          decorative
        />
      )}
      <span className="notification-words">
        <span className="notification-message">
          {status === "Unseen" ? (
            <span
              className="notification-dot"
              role="img"
              aria-label={texts.unseen}
              title={texts.unseen}
            />
          ) : null}
          {message}
        </span>
        {gone === undefined ? null : (
          <span className="notification-content notification-gone">{gone}</span>
        )}
        {document.content === "" ? null : (
          <span className="notification-content">{document.content}</span>
        )}
        <span className="notification-facts">
          <NotificationKindMark notification={notificationObject} />
          <TimeAgo moment={createdAt} />
        </span>
      </span>
    </>
  );
  return (
    <li>
      {path === undefined ? (
        <button type="button" className={className} onClick={click}>
          {content}
        </button>
      ) : (
        <Link className={className} to={path} onClick={click}>
          {content}
        </Link>
      )}
    </li>
  );
}
