import { lazyPart } from "../lazyPart.tsx";

const MarkdownView = lazyPart(async () => ({ default: (await import("../markdown/MarkdownView.tsx")).MarkdownView }));

export interface TextSectionProps {
  text: string;
  /** plain (default) keeps line breaks; markdown is shown by MarkdownView. */
  format?: "plain" | "markdown";
}

/** A text. */
export default function TextSection({ text, format = "plain" }: TextSectionProps) {
  return format === "markdown" ? <MarkdownView text={text} headingLevel={4} /> : <p className="petrons-section-text">{text}</p>;
}
