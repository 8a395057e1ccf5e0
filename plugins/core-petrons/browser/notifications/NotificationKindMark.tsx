import { Chat, Comment, Disable, Error as ErrorIcon, NewPerson, Notifications, Tag, TickCircle } from "@blueprintjs/icons";
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

/** The kind of a notification: an icon and a word. */
export function NotificationKindMark({ notification }: { notification: NotificationObject }) {
  const kind = kindOf(notification);
  const invited = notification.sourceEntity === collaboratorSource;
  const Icon = invited ? NewPerson : icons[kind];
  return (
    <span className={`notification-kind notification-kind-${kind}`}>
      <Icon size={12} />
      {invited ? invitationWord : kindWords[kind]}
    </span>
  );
}
