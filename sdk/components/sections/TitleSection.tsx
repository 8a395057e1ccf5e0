export interface TitleSectionProps {
  text: string;
  /** Heading level, default 3. */
  level?: 2 | 3 | 4;
}

/** A heading between sections. */
export default function TitleSection({ text, level = 3 }: TitleSectionProps) {
  const Heading = `h${level}` as const;
  return <Heading className="petrons-section-title">{text}</Heading>;
}
