import { useSectionHandling } from "./sectionContext.ts";
import type { Section } from "./sectionTypes.ts";

export interface InlineElementsSectionProps {
  /** Small sections, such as texts and buttons. */
  elements: readonly Section[];
  /** Where they stand in the row, default start. */
  align?: "start" | "end" | "spread";
}

/** Small sections side by side; they wrap where there is no room. */
export default function InlineElementsSection({ elements, align = "start" }: InlineElementsSectionProps) {
  const { draw } = useSectionHandling();
  return <div className={`petrons-section-inline petrons-section-inline-${align}`}>{elements.map(draw)}</div>;
}
