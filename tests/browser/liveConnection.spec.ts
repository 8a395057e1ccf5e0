import { shownState, watchSockets } from "../drills/shownState.ts";
import { TcpProxy } from "../drills/TcpProxy.ts";
import { expect, test } from "./people.ts";

test("FG-010, FG-011, FG-013 offline, a half-open socket and a killed server that returns with other data: in the end all that is shown is right, without a reload", async ({
  people,
  server,
}) => {
  const proxy = await TcpProxy.open(Number(new URL(server.url).port));
  const admin = "admin@petrons.local";
  const create = async (name: string) =>
    (
      await server.call(admin, "POST", "/api/tasks", {
        taskType: "CreatePetron",
        pid: "null",
        options: { name },
      })
    ).insertedIds[0]!;
  const gone = await create("Goes while nobody looks");
  const page = await people.arrive("admin", "/library", { base: proxy.url, before: watchSockets });
  const row = (name: string) =>
    page.locator("main").getByRole("link", { name: new RegExp(`^${name}`) });
  const live = page.getByRole("button", { name: "Live data: Live" });
  const dialog = (title: string) => page.getByRole("dialog", { name: title });
  await page.getByRole("tab", { name: /^Owner/ }).click();
  await expect(row("Goes while nobody looks")).toBeVisible();
  await expect(live).toBeVisible();

  await page.context().setOffline(true);
  await expect(dialog("Network Connection Lost")).toBeVisible();
  await create("Made while offline");
  await page.keyboard.press("Escape");
  await expect(dialog("Network Connection Lost")).toBeHidden();
  const banner = page.getByRole("status").filter({
    hasText: "Network Connection Lost. You can go on reading, but changes cannot be saved.",
  });
  await expect(banner).toBeVisible();
  await page.getByRole("tab", { name: /^Public/ }).click();
  await expect(row("Goes while nobody looks")).toBeHidden();
  await page.getByRole("tab", { name: /^Owner/ }).click();
  await expect(row("Goes while nobody looks")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Reconnected to Network", { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(row("Made while offline")).toBeVisible();

  // What was open is dead from now on, and nobody says so; the page looks when it is looked at
  // again.
  proxy.freeze();
  proxy.restore();
  await create("Made while half open");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(row("Made while half open")).toBeVisible();

  proxy.refuse();
  await server.call(admin, "DELETE", "/api/data", { type: "Petron", query: { id: gone } });
  await server.stop("SIGKILL");
  // The last attempt that fails changes the dialog, and a server may need longer to start than all
  // attempts take.
  const started = server.start();
  await expect(dialog("Lost Live Data Connection")).toBeVisible();
  await expect(page.getByRole("button", { name: "Live data: Disconnected" })).toBeVisible();
  await expect(page.getByText(/^Trying again (in \d+ s|now)$/)).toBeVisible();
  await page.locator(".shell-connection").getByRole("button", { name: "Keep reading" }).click();
  await expect(page.locator(".shell-banner")).toContainText(
    "You can go on reading, but changes cannot be saved.",
  );
  await started;
  proxy.restore();
  // After the last attempt that failed the next comes 30 s later, unless the browser reports that
  // the network is back.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Reconnected", { exact: true })).toBeVisible();
  await expect(page.locator(".shell-connection")).toBeHidden();
  await expect(row("Goes while nobody looks")).toBeHidden();
  await expect(live).toBeVisible();
  await expect(async () => {
    const state = await shownState(page);
    expect(state).toMatchObject({
      reloads: 0,
      openSockets: 1,
      notices: ["Reconnected to Network", "Reconnected"],
    });
    expect(state.entered).toContain(state.resources[0]?.uri.split("#")[0]);
  }).toPass();
  await proxy.close();
});
