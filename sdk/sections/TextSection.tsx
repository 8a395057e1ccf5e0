import { MarkdownView } from "@petrons/sdk/components";
import type { TextSectionProps } from "./sectionTypes.ts";

/** A text. */
export default function TextSection({ text, format = "plain" }: TextSectionProps) {
  return format === "markdown" ? (
    <MarkdownView text={text} headingLevel={4} />
  ) : (
    <p className="petrons-section-text">{text}</p>
  );
}
