import type { CustomSectionProps } from "./sectionTypes.ts";

/** The caller's own content. */
export default function CustomSection({ content }: CustomSectionProps) {
  return typeof content === "function" ? content() : content;
}
