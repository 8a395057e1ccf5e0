/** Pixels left of the columns: the check boxes need 40, what the rows of the foot say needs more. */
export const checkWidth = 40;
export const footLabelWidth = 92;

export interface GridGutter {
  pixels: number;
  /** Stays in sight: what a row of the foot says must not scroll away from its numbers, nor cover those of a column. */
  isKept: boolean;
}

export function gutterOf({ selectable, frozen, footRows }: { selectable: boolean; frozen: number; footRows: number }): GridGutter {
  if (footRows > 0) return { pixels: footLabelWidth, isKept: true };
  return { pixels: selectable ? checkWidth : 0, isKept: frozen > 0 };
}
