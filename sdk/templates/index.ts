import "./templates.css";

export type { ForgeTablePageProps } from "./ForgeTablePage.tsx";
export { ForgeTableArea, ForgeTablePage } from "./ForgeTablePage.tsx";
export type { FullPageProps } from "./FullPage.tsx";
export { FullPage } from "./FullPage.tsx";
export type { AnalysisChart, InteractiveAnalysisPageProps } from "./InteractiveAnalysisPage.tsx";
export { InteractiveAnalysisPage } from "./InteractiveAnalysisPage.tsx";
export type { ForgeTableProps } from "./LiveForgeTable.tsx";
export { ForgeTable } from "./lazyForgeTable.tsx";
export type { OverviewFigure, OverviewTablePageProps } from "./OverviewTablePage.tsx";
export { OverviewTablePage } from "./OverviewTablePage.tsx";
export type { ProfileFact, ProfilePageProps } from "./ProfilePage.tsx";
export { ProfilePage } from "./ProfilePage.tsx";
export type { ReportPageProps } from "./ReportPage.tsx";
export { ReportPage } from "./ReportPage.tsx";
export type { ReportSection } from "./useSectionInSight.ts";
