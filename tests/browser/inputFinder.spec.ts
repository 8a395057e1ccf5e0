import { accounts, expect, test } from "./people.ts";

test("AC-007 AC-008 DL-004 the finder searches the server's documents of the types that plugins contribute", async ({
  people,
  server,
}) => {
  const headers = {
    authorization: `Bearer ${await server.token(accounts.analyst)}`,
    "content-type": "application/json",
  };
  const insert = async (type: string, data: object[]) => {
    const answer = await fetch(`${server.url}/api/data`, {
      method: "POST",
      headers,
      body: JSON.stringify({ type, data }),
    });
    return ((await answer.json()) as { insertedIds: string[] }).insertedIds;
  };
  const [pid] = await insert("Petron", [{ name: "Finder Petron" }]);
  await insert("GalleryItem", [
    { name: "Base (P50) forecast", kind: "Forecast", pid },
    { name: "Hidden (P50) forecast", kind: "Forecast", pid, isVisible: false },
  ]);
  const page = await people.arrive("analyst", "/gallery/pickers/input-finder");
  await page.getByRole("button", { name: "Find inputs of this server" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Inputs" });
  await expect(dialog.getByRole("combobox", { name: "Search inputs" })).toBeFocused();
  await page.keyboard.type("(p50)");
  await expect(
    dialog.getByRole("group", { name: /Gallery items 1/ }).getByRole("option"),
  ).toHaveText([/Base \(P50\) forecast.*Finder Petron.*(just now|ago)/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "OK" }).press("Enter");
  await expect(page.getByText("Base (P50) forecast").first()).toBeVisible();
  await expect(dialog).toBeHidden();
});
