import { pages as charts } from "../charts/index.ts";
import { pages as components } from "../components/index.ts";
import { pages as editing } from "../editing/index.ts";
import { pages as forms } from "../forms/index.ts";
import { pages as inputs } from "../inputs/index.ts";
import { pages as pickers } from "../pickers/index.ts";
import { pages as richtext } from "../richtext/index.ts";
import { pages as tables } from "../tables/index.ts";
import { pages as templates } from "../templates/index.ts";
import { pages as visualizations } from "../visualizations/index.ts";
import type { GalleryEntry } from "./galleryEntry.ts";

export interface GalleryRoom {
  room: string;
  title: string;
  pages: readonly GalleryEntry[];
}

export const rooms: readonly GalleryRoom[] = [
  { room: "forms", title: "Forms", pages: forms },
  { room: "inputs", title: "Inputs", pages: inputs },
  { room: "tables", title: "Tables", pages: tables },
  { room: "editing", title: "Columns and table editor", pages: editing },
  { room: "components", title: "Components", pages: components },
  { room: "templates", title: "Page templates", pages: templates },
  { room: "pickers", title: "Pickers and graph", pages: pickers },
  { room: "charts", title: "Charts", pages: charts },
  { room: "visualizations", title: "Visualization kinds", pages: visualizations },
  { room: "richtext", title: "Rich text and comments", pages: richtext },
];
