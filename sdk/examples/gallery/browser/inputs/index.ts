import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "date",
    title: "Date",
    summary: "A day, typed or picked from a calendar",
    load: () => import("./date/DatePage.tsx"),
  },
  {
    page: "date-time",
    title: "Date and time",
    summary: "A moment, in a chosen time zone",
    load: () => import("./date-time/DateTimePage.tsx"),
  },
  {
    page: "color",
    title: "Color",
    summary: "A hex color, free or of a palette",
    load: () => import("./color/ColorPage.tsx"),
  },
  {
    page: "number-range",
    title: "Number range",
    summary: "Low and high, in boxes and on a slider",
    load: () => import("./number-range/NumberRangePage.tsx"),
  },
  {
    page: "code",
    title: "Code",
    summary: "Source code in 31 languages, and logs",
    load: () => import("./code/CodePage.tsx"),
  },
  {
    page: "json",
    title: "JSON",
    summary: "A JSON document, with variables to insert",
    load: () => import("./json/JsonPage.tsx"),
  },
  {
    page: "file",
    title: "File",
    summary: "An uploaded file",
    load: () => import("./file/FilePage.tsx"),
  },
  {
    page: "hashtags",
    title: "Hashtags",
    summary: "Tags as chips, with suggestions",
    load: () => import("./hashtags/HashtagsPage.tsx"),
  },
  {
    page: "units",
    title: "Units",
    summary: "The unit of a quantity",
    load: () => import("./units/UnitsPage.tsx"),
  },
  {
    page: "object",
    title: "Object",
    summary: "Objects picked in a dialog",
    load: () => import("./object/ObjectPage.tsx"),
  },
  {
    page: "table",
    title: "Table",
    summary: "Rows of typed columns, in place or in a dialog",
    load: () => import("./table/TablePage.tsx"),
  },
  {
    page: "schedule",
    title: "Schedule",
    summary: "When a job runs",
    load: () => import("./schedule/SchedulePage.tsx"),
  },
];
