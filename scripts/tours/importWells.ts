import { wellsFile } from "../seed/sampleFiles.ts";
import { sampleWells } from "../seed/sampleWells.ts";
import { seededRandom } from "../seed/seededRandom.ts";
import type { Tour } from "./tour.ts";

/** A file of wells, from an empty Petron to a sorted table. */
export const importWells: Tour = {
  name: "import-wells",
  title: "Import wells",
  description:
    "From a CSV file to a live table: what was found in the file is shown and can be corrected before anything is written.",
  app: "Wells",
  category: "Data",
  appOrder: 1,
  async film(stage) {
    const { insertedIds } = await stage.server.call("admin@petrons.local", "POST", "/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Barracuda Appraisal" },
    });
    const petron = `/petron/${insertedIds[0]}`;
    await stage.open(
      "admin",
      `${petron}/overview`,
      (page) => page.getByRole("button", { name: "Apps" }),
      [`${petron}/apps/wells`],
    );
    const { page } = stage;
    const dialog = page.getByRole("dialog");
    await stage.say("Open the Wells app of your Petron.");
    await stage.click(page.getByRole("button", { name: "Apps" }));
    await stage.click(page.getByRole("menuitem", { name: /^Wells/ }));
    await stage.see(page.getByText("This Petron has no tables yet."));
    await stage.say("It has no tables yet: choose Import a file.");
    await stage.click(page.getByRole("button", { name: "Import a file" }));
    await stage.say("Drop a CSV, Excel, LAS or Parquet file, or choose one.");
    const chooser = page.waitForEvent("filechooser");
    await stage.click(dialog.getByText("Drop files or a folder here, or choose files"));
    const buffer = Buffer.from(wellsFile(sampleWells(seededRandom(41), 260)));
    await (await chooser).setFiles({ name: "barracuda_wells.csv", mimeType: "text/csv", buffer });
    await stage.see(dialog.getByRole("region", { name: "Columns" }));
    await stage.say(
      "Petrons reads the file and proposes a table, with a type and a unit for every column.",
    );
    await stage.point(dialog.getByLabel("Type of water_depth_ft"));
    await stage.hold(1);
    await stage.say("Look at the first rows as they are read. Nothing has been written so far.");
    await stage.click(dialog.getByText(/^First \d+ rows/));
    await stage.hold(2);
    await stage.say("Press Import. It runs in the background.");
    await stage.click(dialog.getByRole("button", { name: "Import", exact: true }));
    await stage.see(page.getByRole("grid"), 1);
    await stage.say("The table opens, for every colleague who looks at this Petron too.");
    await stage.see(page.getByText(/^Imported 260 rows/), 0.5);
    await stage.say("Click a column header to sort, here by the day on which a well was spudded.");
    await stage.click(
      page
        .getByRole("columnheader", { name: /^Spud Date/ })
        .getByRole("button", { name: /^Spud Date/ }),
    );
    await stage.hold(1);
  },
};
