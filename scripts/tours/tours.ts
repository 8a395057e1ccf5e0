import { filterTable } from "./filterTable.ts";
import { importWells } from "./importWells.ts";
import { scheduleJob } from "./scheduleJob.ts";
import { shareView } from "./shareView.ts";
import type { Tour } from "./tour.ts";
import { writePlugin } from "./writePlugin.ts";

/** The videos that ship with the product. */
export const tours: readonly Tour[] = [
  importWells,
  filterTable,
  shareView,
  scheduleJob,
  writePlugin,
];
