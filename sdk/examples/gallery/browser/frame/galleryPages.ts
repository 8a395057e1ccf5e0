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

interface GallerySection {
  section: string;
  title: string;
  pages: readonly GalleryEntry[];
}

export const sections: readonly GallerySection[] = [
  { section: "forms", title: "Forms", pages: forms },
  { section: "inputs", title: "Inputs", pages: inputs },
  { section: "tables", title: "Tables", pages: tables },
  { section: "editing", title: "Columns and table editor", pages: editing },
  { section: "components", title: "Components", pages: components },
  { section: "templates", title: "Page templates", pages: templates },
  { section: "pickers", title: "Pickers and graph", pages: pickers },
  { section: "charts", title: "Charts", pages: charts },
  { section: "visualizations", title: "Visualization kinds", pages: visualizations },
  { section: "richtext", title: "Rich text and comments", pages: richtext },
];
