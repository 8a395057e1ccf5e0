import type { Page } from "playwright";
import { petronNamed } from "./petronNamed.ts";
import type { Tour } from "./tour.ts";

/** What one person sees, saved, linked, and opened by another. */
export const shareView: Tour = {
  name: "share-a-view",
  title: "Share a view",
  description:
    "Save columns, sort order, search and filters under a name, and give colleagues a link that opens the table as you see it.",
  app: "Wells",
  category: "General",
  appOrder: 3,
  async film(stage) {
    const petronId = await petronNamed(stage.server, "Gulf Shelf Review");
    const path = `/petron/${petronId}/apps/wells?table=wells`;
    const grid = (page: Page) => page.getByRole("grid", { name: "wells" });
    await stage.open("admin", path, grid);
    const { page } = stage;
    await stage.say("Search the table for what your colleagues are to see.");
    await stage.click(page.getByRole("searchbox", { name: "Search rows" }));
    await stage.type("Mirador");
    await stage.see(page.getByText(/^\d+ of \d+ rows$/), 0.8);
    await stage.say("Sort it too, here by total depth.");
    await stage.click(
      page
        .getByRole("columnheader", { name: /^Total Depth/ })
        .getByRole("button", { name: /^Total Depth/ }),
    );
    await stage.say("Choose Views, and Save view.");
    await stage.click(page.getByRole("button", { name: "Views" }));
    await stage.click(page.getByRole("menuitem", { name: /Save view/ }));
    const save = page.getByRole("dialog", { name: "Save view" });
    await stage.say("Give it a name, and share it with the users of this Petron.");
    await stage.click(save.getByRole("textbox", { name: "Name" }));
    await stage.type("Mirador by depth");
    await stage.click(save.getByText("Users of this Petron"));
    await stage.click(save.getByRole("button", { name: "Save" }));
    await stage.see(page.getByText("Mirador by depth saved.", { exact: true }), 0.5);
    await stage.say("Manage views has a link to it.");
    await stage.click(page.getByRole("button", { name: "Views" }));
    await stage.click(page.getByRole("menuitem", { name: /Manage views/ }));
    const manage = page.getByRole("dialog");
    await stage.click(
      manage.getByRole("row").filter({ hasText: "Mirador by depth" }).getByRole("gridcell").nth(1),
    );
    await stage.click(manage.getByRole("button", { name: "Copy link" }));
    await stage.see(page.getByText("Link copied.", { exact: true }), 1);
    await stage.open("analyst", path, grid);
    await stage.say("A colleague loads the view by the link, or by its name.");
    const other = stage.page;
    await stage.click(other.getByRole("button", { name: "Views" }));
    await stage.click(other.getByRole("menuitem", { name: /Load view/ }));
    const load = other.getByRole("dialog", { name: "Load view" });
    await stage.click(load.getByRole("option", { name: /Mirador by depth/ }));
    await stage.click(load.getByRole("button", { name: "Apply" }));
    await stage.see(other.getByText("Mirador by depth applied.", { exact: true }));
    await stage.say("The table is searched and sorted as it was saved, with the data of now.");
    await stage.hold(1.5);
  },
};
