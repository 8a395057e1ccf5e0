import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "forge-table",
    title: "Forge table",
    summary: "A live table that fills the window below its title.",
    load: () => import("./ForgeTableTemplate.tsx"),
    alone: () => import("./ForgeTable.example.tsx"),
  },
  {
    page: "full-page",
    title: "Full page",
    summary: "A map, a canvas or an embedded app with all the room there is.",
    load: () => import("./FullPageTemplate.tsx"),
    alone: () => import("./FullPage.example.tsx"),
  },
  {
    page: "overview-table",
    title: "Overview and table",
    summary: "Figures that sum up, and the table that they are of.",
    load: () => import("./OverviewTableTemplate.tsx"),
    alone: () => import("./OverviewTable.example.tsx"),
  },
  {
    page: "profile-page",
    title: "Profile",
    summary: "Who or what it is: facts, and panels beside them.",
    load: () => import("./ProfileTemplate.tsx"),
    alone: () => import("./Profile.example.tsx"),
  },
  {
    page: "report",
    title: "Report",
    summary: "Sections with anchors, and a clean PDF from the browser.",
    load: () => import("./ReportTemplate.tsx"),
    alone: () => import("./Report.example.tsx"),
  },
  {
    page: "interactive-analysis",
    title: "Interactive analysis",
    summary: "A sidebar of one quarter, a grid of charts of three quarters.",
    load: () => import("./InteractiveAnalysisTemplate.tsx"),
    alone: () => import("./InteractiveAnalysis.example.tsx"),
  },
];
