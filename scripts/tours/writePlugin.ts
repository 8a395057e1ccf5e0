import { codePage, openFile, showCommand, writeLines } from "./codePage.ts";
import { petronNamed } from "./petronNamed.ts";
import type { Tour } from "./tour.ts";
import { type WrittenPlugin, writeWellBoard } from "./wellBoard.ts";

let written: WrittenPlugin;

/** From a new folder to an app that everybody of the organization has. */
export const writePlugin: Tour = {
  name: "write-a-plugin",
  title: "Write a plugin",
  description:
    "A small app of your own: its definition, its page, the commands that check and install it, and the switch that gives it to your organization.",
  app: "Plugins",
  category: "Plugins",
  appOrder: 5,
  async prepare(dataDir) {
    written = await writeWellBoard(dataDir);
  },
  async film(stage) {
    const [create, check, pack, add] = written.commands;
    await stage.show(codePage("well-board", written.files), (page) =>
      page.getByRole("button", { name: "plugin.ts" }),
    );
    await stage.say("'plugin create' makes a small working plugin.");
    await showCommand(stage, create.command, create.output);
    await openFile(stage, "plugin.ts");
    await stage.say("plugin.ts says what it contributes: here a page, an app card and live data.");
    await writeLines(stage);
    await stage.say("Its page is React, made of the same pieces as the product.");
    await openFile(stage, "browser/WellBoardPage.tsx");
    await writeLines(stage);
    await stage.say("Its server half says who may see the data.");
    await openFile(stage, "server/index.ts");
    await writeLines(stage);
    await stage.say("Check it, pack it into one file, and install that file.");
    for (const { command, output } of [check, pack, add]) await showCommand(stage, command, output);
    await stage.hold(0.6);
    await stage.open("admin", "/settings/plugins", (page) =>
      page.getByRole("list", { name: "Plugins" }),
    );
    const { page } = stage;
    await stage.say("After the server's next start, an admin enables it on the page Plugins.");
    await stage.click(page.getByRole("button", { name: "Enable Well Board" }));
    const dialog = page.getByRole("dialog", { name: "Enable Well Board" });
    await stage.see(dialog.getByText("It will add"));
    await stage.say("The dialog first says what it adds and what it needs.");
    await stage.click(dialog.getByRole("button", { name: "Enable" }));
    await stage.see(page.getByText("Well Board enabled.", { exact: true }), 0.8);
    const petronId = await petronNamed(stage.server, "Gulf Shelf Review");
    await stage.open(
      "analyst",
      `/petron/${petronId}/overview`,
      (other) => other.getByRole("button", { name: "Apps" }),
      [`/petron/${petronId}/apps/well-board`],
    );
    await stage.say("Everyone in the organization now has it among the apps of a Petron.");
    await stage.click(stage.page.getByRole("button", { name: "Apps" }));
    await stage.click(stage.page.getByRole("menuitem", { name: /^Well Board/ }));
    await stage.see(stage.page.getByRole("grid", { name: "Wells" }), 0.5);
    await stage.say("And the page that you wrote.");
    await stage.hold(1);
  },
};
