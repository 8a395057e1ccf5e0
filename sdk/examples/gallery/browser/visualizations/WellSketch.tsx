const height = 180;

/**
 * A well from the surface down, with the part of it that is cased: what a plugin contributes as a
 * kind of its own. Depths in feet.
 */
export function WellSketch({ depth = 0, casing = 0 }: { depth?: number; casing?: number }) {
  const deepest = Math.max(depth, 1);
  const cased = Math.min(casing, deepest) / deepest;
  return (
    <figure className="gallery-sketch">
      <svg width={48} height={height} viewBox={`0 0 48 ${height}`} aria-hidden="true">
        <line x1={0} x2={48} y1={1} y2={1} />
        <rect x={17} y={1} width={14} height={(height - 2) * cased} />
        <line x1={24} x2={24} y1={1} y2={height - 1} />
      </svg>
      <figcaption>{`${depth.toLocaleString("en-US")} ft deep, cased to ${Math.min(casing, depth).toLocaleString("en-US")} ft`}</figcaption>
    </figure>
  );
}
