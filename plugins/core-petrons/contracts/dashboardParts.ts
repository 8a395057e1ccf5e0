import type { DashboardVisualization } from "./dashboard.ts";

type Part = Pick<DashboardVisualization, "kind" | "props">;

/** Tabs of one part, and parts behind one tab. */
export const maxTabs = 12;
export const maxTabParts = 12;
/** Apps in frames on one dashboard, at most: each is opened for anyone who looks. */
export const maxFramedParts = 6;

/** A tab of a part of the kind `tabbed`; what is behind it is placed nowhere. */
export interface DashboardTab {
  id: string;
  title: string;
  parts: Omit<DashboardVisualization, "place">[];
}

export const tabsOf = ({ kind, props }: Part): DashboardTab[] =>
  kind === "tabbed" && Array.isArray(props.tabs) ? (props.tabs as DashboardTab[]) : [];

/** The parts of a dashboard with those behind tabs. */
export const allParts = <P extends Part>(
  parts: readonly P[],
): (P | DashboardTab["parts"][number])[] =>
  parts.flatMap((part) => [part, ...tabsOf(part).flatMap((tab) => tab.parts)]);

/** A table of the Petron: `petron-table` is what dashboards called a smart table first. */
const tableKinds: readonly string[] = ["petron-table", "smart-table", "smart-table-placeholder"];
export const isPetronTable = ({ kind }: Pick<Part, "kind">): boolean => tableKinds.includes(kind);

/** What other servers show in a frame. */
const framedKinds: readonly string[] = [
  "bokeh-chart",
  "bokeh-appliance",
  "bokeh-app",
  "embedded-analytics",
  "spotfire-player",
];
export const isFramed = ({ kind }: Pick<Part, "kind">): boolean => framedKinds.includes(kind);
