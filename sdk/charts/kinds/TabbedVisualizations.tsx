import { UrlTabs } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import type { TabbedProps, VisualizationEntry } from "./visualizationKinds.ts";

/** Ids may be long: so much of one tells the tabs of a page apart in its address. */
const paramLength = 8;

interface TabbedVisualizationsProps extends TabbedProps {
  id: string;
  label: string;
  draw: (part: VisualizationEntry) => ReactNode;
}

/** Visualizations behind tabs. Those of the chosen tab are drawn, each below its title. */
export function TabbedVisualizations({ id, label, tabs, draw }: TabbedVisualizationsProps) {
  return (
    <UrlTabs
      label={label}
      param={`tab-${id.slice(0, paramLength)}`}
      tabs={tabs.map(({ id: tab, title, parts }) => ({
        id: tab,
        title,
        content: (
          <div className="petrons-tabbed-parts">
            {parts.map((part) =>
              part.title && part.kind !== "section" && !part.props.hide ? (
                <TitledPart key={part.id} part={part} draw={draw} />
              ) : (
                draw(part)
              ),
            )}
          </div>
        ),
      }))}
    />
  );
}

function TitledPart({
  part,
  draw,
}: {
  part: VisualizationEntry;
  draw: TabbedVisualizationsProps["draw"];
}) {
  return (
    <section aria-label={part.title}>
      <h3 className="petrons-tabbed-title">{part.title}</h3>
      {draw(part)}
    </section>
  );
}
