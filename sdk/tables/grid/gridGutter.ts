/**
 * Pixels left of the columns: the check boxes need 40, what the rows of the foot say needs more.
 */
const checkWidth = 40;
const footLabelWidth = 92;
/** Columns do not move with every row that is selected: more room comes in steps. */
const footLabelStep = 30;
const padding = 16;
/** A longer label takes two lines of small letters. */
const oneLine = 10;
const smallLetter = 5.8;

interface GridGutter {
  pixels: number;
  /**
   * Stays in sight: what a row of the foot says must not scroll away from its numbers, nor cover
   * those of a column.
   */
  isKept: boolean;
}

interface GutterNeeds {
  selectable: boolean;
  frozen: number;
  /** What the rows of the foot say. */
  footLabels: readonly string[];
}

export function gutterOf({ selectable, frozen, footLabels }: GutterNeeds): GridGutter {
  if (footLabels.length === 0) return { pixels: selectable ? checkWidth : 0, isKept: frozen > 0 };
  const beyond = Math.max(0, ...footLabels.map(labelWidth)) - footLabelWidth;
  return {
    pixels: footLabelWidth + Math.max(0, Math.ceil(beyond / footLabelStep)) * footLabelStep,
    isKept: true,
  };
}

export const isLongLabel = (label: string): boolean => label.length > oneLine;

/**
 * The width that the longer of the two lines needs, where they are parted as evenly as words allow.
 */
function labelWidth(label: string): number {
  if (!isLongLabel(label)) return footLabelWidth;
  const words = label.split(" ");
  const halves = words.map((_, at) =>
    Math.max(words.slice(0, at).join(" ").length, words.slice(at).join(" ").length),
  );
  return padding + Math.floor(Math.min(...halves) * smallLetter);
}
