import { petronNamed } from "./petronNamed.ts";
import type { Tour } from "./tour.ts";

/** Rows found in a large table by values and by range. */
export const filterTable: Tour = {
  name: "filter-a-table",
  title: "Filter a table",
  description:
    "Narrow thousands of rows down to those you need, by values and by range; the chart follows, and the address keeps what you see.",
  app: "Wells",
  category: "Data",
  appOrder: 2,
  async film(stage) {
    const petronId = await petronNamed(stage.server, "Gulf Shelf Review");
    await stage.open("engineer", `/petron/${petronId}/apps/wells?table=production`, (page) =>
      page.getByRole("grid", { name: "production" }),
    );
    const { page } = stage;
    const grid = page.getByRole("grid", { name: "production" });
    const drawer = page.getByRole("complementary", { name: "Filters" });
    await stage.say("A table of monthly production, with its chart.");
    await stage.point(page.getByRole("figure", { name: "Monthly production" }));
    await stage.say("Open Filters.");
    await stage.click(page.getByRole("button", { name: "Filters" }));
    await stage.see(drawer);
    await stage.say("Each column has a filter. Open Field Name, and choose one of its values.");
    await stage.click(drawer.getByRole("button", { name: /^Field Name/ }));
    await stage.click(drawer.getByRole("option", { name: /^Kestrel Bank/ }));
    await stage.say("Rows and chart follow at once.");
    await stage.hold(1);
    await stage.say("Numbers and dates are filtered by range.");
    await stage.click(drawer.getByRole("button", { name: /^Oil/ }));
    await stage.click(drawer.getByRole("textbox", { name: /^Oil.* from$/ }));
    await stage.type("20000");
    await stage.hold(1.2);
    await stage.say("Close the drawer: chips above the table say what is filtered.");
    await stage.click(page.getByRole("button", { name: "Close Filters" }));
    await stage.point(page.locator(".petrons-filter-tag").first());
    await stage.say("A chip takes its filter back.");
    await stage.click(page.locator(".petrons-filter-tag").last().getByRole("button"));
    await stage.say("Right-click a cell to keep only its value, or to leave it out.");
    await stage.rightClick(grid.getByRole("gridcell", { name: "KB-A01" }).nth(2));
    await stage.see(page.getByRole("menuitem", { name: "Only this" }), 0.6);
    await stage.click(page.getByRole("menuitem", { name: "Only this" }));
    await stage.say("The address keeps all of it: send it, and others see the same.");
    await stage.hold(0.5);
  },
};
