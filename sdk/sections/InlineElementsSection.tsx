import { useSectionHandling } from "./sectionContext.ts";
import type { InlineElementsSectionProps } from "./sectionTypes.ts";

/** Small sections side by side; they wrap where there is no room. */
export default function InlineElementsSection({
  elements,
  align = "start",
}: InlineElementsSectionProps) {
  const { draw } = useSectionHandling();
  return (
    <div className={`petrons-section-inline petrons-section-inline-${align}`}>
      {elements.map(draw)}
    </div>
  );
}
