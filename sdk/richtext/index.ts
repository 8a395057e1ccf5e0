import "./comments.css";
import "./richtext.css";

export type { CommentCardProps } from "./comments/CommentCard.tsx";
export { CommentCard } from "./comments/CommentCard.tsx";
export type { CommentThreadProps } from "./comments/CommentThread.tsx";
export { CommentThread } from "./comments/CommentThread.tsx";
export type { CommentViewProps } from "./comments/CommentView.tsx";
export { CommentView } from "./comments/CommentView.tsx";
export type { CommentServices, SeenViews } from "./comments/commentServices.ts";
export type { ReactionsProps } from "./comments/Reactions.tsx";
export { Reactions } from "./comments/Reactions.tsx";
export type { ReplyBoxProps } from "./comments/ReplyBox.tsx";
export { ReplyBox } from "./comments/ReplyBox.tsx";

export { RichTextEditor } from "./RichTextEditor.tsx";
export type { RichTextViewProps } from "./RichTextView.tsx";
export { RichTextView } from "./RichTextView.tsx";
export type {
  PeopleLookup,
  RichTextEditorProps,
  RichTextPerson,
  RichTextTagOption,
  SuggestionSource,
} from "./richTextTypes.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
export { commentTexts, reactionLabels } from "./texts.ts";
