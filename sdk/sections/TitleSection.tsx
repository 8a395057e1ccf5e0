import type { TitleSectionProps } from "./sectionTypes.ts";

/** A heading between sections. */
export default function TitleSection({ text, level = 3 }: TitleSectionProps) {
  const Heading = `h${level}` as const;
  return <Heading className="petrons-section-title">{text}</Heading>;
}
