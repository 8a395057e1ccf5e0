import {
  Chat,
  Comment,
  Disable,
  Error as ErrorIcon,
  NewPerson,
  Notifications,
  Tag,
  TickCircle,
} from "@blueprintjs/icons";
import { collaboratorSource, kindOf, type NotificationObject } from "../../contracts/index.ts";
import { invitationWord, kindWords } from "./notificationTexts.ts";

const icons = {
  MentionComment: Comment,
  ReplyComment: Chat,
  HashtagUsage: Tag,
  Reported: Notifications,
  JobCompleted: TickCircle,
  JobError: ErrorIcon,
  JobCancelled: Disable,
} as const;

const isInvitation = ({ sourceEntity }: NotificationObject) => sourceEntity === collaboratorSource;
const iconOf = (notification: NotificationObject) =>
  isInvitation(notification) ? NewPerson : icons[kindOf(notification)];

/** In the place of a face where nobody did it: the end of a run. */
export function NotificationFace({ notification }: { notification: NotificationObject }) {
  const Icon = iconOf(notification);
  return (
    <span
      className={`notification-face notification-kind-${kindOf(notification)}`}
      aria-hidden="true"
    >
      <Icon size={16} />
    </span>
  );
}

/** The kind of a notification: an icon and a word. */
export function NotificationKindMark({ notification }: { notification: NotificationObject }) {
  const kind = kindOf(notification);
  const invited = isInvitation(notification);
  const Icon = iconOf(notification);
  return (
    <span className={`notification-kind notification-kind-${kind}`}>
      <Icon size={12} />
      {invited ? invitationWord : kindWords[kind]}
    </span>
  );
}
