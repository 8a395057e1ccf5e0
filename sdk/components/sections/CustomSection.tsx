import type { ReactNode } from "react";

export interface CustomSectionProps {
  /** Whatever fits no other type. A document cannot hold it. */
  content: ReactNode | (() => ReactNode);
}

/** The caller's own content. */
export default function CustomSection({ content }: CustomSectionProps) {
  return typeof content === "function" ? content() : content;
}
