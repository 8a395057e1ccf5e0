import type { ReactNode } from "react";
import type { DashboardVisualization } from "../../../contracts/index.ts";
import { DashboardPart } from "./DashboardPart.tsx";
import { laidOut, type Placed } from "./placing.ts";

/** Where a part lies, for the style sheet: narrow screens leave it aside. */
export const placeStyle = ({
  place: { x, y, w, h },
}: Pick<Placed, "place">): React.CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

/** What a dashboard shows: in the places that were chosen, or below each other where none were. */
export function DashboardGrid({
  visualizations,
  workspace,
}: {
  visualizations: readonly DashboardVisualization[];
  workspace: string;
}): ReactNode {
  const shown = visualizations.filter(({ props }) => props.hide !== true);
  if (!shown.some(({ place }) => place))
    return (
      <div className="dashboard">
        {shown.map((visualization) => (
          <DashboardPart
            key={visualization.id}
            visualization={visualization}
            workspace={workspace}
          />
        ))}
      </div>
    );
  return (
    <div className="dashboard-grid">
      {laidOut(shown).map((part) => (
        <div key={part.id} className="dashboard-cell" style={placeStyle(part)}>
          <DashboardPart visualization={part} workspace={workspace} fills />
        </div>
      ))}
    </div>
  );
}
