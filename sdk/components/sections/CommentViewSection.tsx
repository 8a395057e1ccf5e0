import type { ReactNode } from "react";

export interface CommentViewSectionProps {
  comments: { label: string; content: ReactNode };
}

export default function CommentViewSection({ comments }: CommentViewSectionProps) {
  return <section aria-label={comments.label}>{comments.content}</section>;
}
