// @vitest-environment jsdom
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { UnitsPage } from "./UnitsPage.tsx";

const groups = [
  {
    name: "Length",
    units: [
      { abbreviation: "ft", name: "foot" },
      { abbreviation: "m", name: "meter" },
    ],
  },
];
const definition = (id: string, name: string) => ({
  id,
  name,
  revision: 1,
  mayEdit: true,
  creator: "Ada Reyes",
});

let page: TestingPage;

async function open(
  api: Record<string, unknown>,
): Promise<(definitions: object[]) => Promise<void>> {
  page = await openPage(createElement(UnitsPage), {
    api: { runTask: async () => ({ data: [{ groups }] }), ...api } as never,
  });
  const publish = (definitions: object[]) =>
    act(async () =>
      page.host.forge.publish(
        `$root/UnitDefinitions/${page.host.user.userId}#UnitDefinitions`,
        definitions,
      ),
    );
  await publish([definition("Field000000000001", "Field units")]);
  return publish;
}

it("ST-018 a definition that was made and not saved goes with Cancel; one that was saved stays", async () => {
  const remove = vi.fn(async () => 1);
  const update = vi.fn(async () => 1);
  const publish = await open({ insert: async () => ["New00000000000001"], remove, update });
  const create = async () => {
    await page.press("Create Definition");
    await publish([
      definition("Field000000000001", "Field units"),
      definition("New00000000000001", "New Units Definition"),
    ]);
    await page.until(
      () =>
        page.text().includes("Edit: New Units Definition") &&
        document.querySelector("[role=dialog] input") !== null,
    );
  };
  await create();
  await page.press("Cancel");
  expect(remove.mock.calls).toEqual([["UnitsDefinition", { id: "New00000000000001" }]]);
  await create();
  await page.type(document.querySelector<HTMLInputElement>("[role=dialog] input")!, "Offshore");
  await page.press("Save");
  await page.until(() => page.shownNotices().includes("success: Units definition updated."));
  expect(update).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
});

it("ST-017 a click on the box of a quantity opens its units, and a click on one takes it", async () => {
  const publish = await open({ insert: async () => ["New00000000000001"] });
  await page.press("Create Definition");
  await publish([definition("New00000000000001", "New Units Definition")]);
  const box = () =>
    document.querySelector<HTMLInputElement>('[role=dialog] input[aria-label="Length"]');
  await page.until(() => box() !== null);
  await act(async () => box()!.click());
  await page.until(() => document.querySelectorAll("[role=option]").length === 2);
  const foot = [...document.querySelectorAll<HTMLElement>("[role=option]")].find(
    ({ textContent }) => textContent?.includes("foot"),
  )!;
  await act(async () => foot.click());
  expect(box()!.value).toContain("ft");
});

it("an edit dialog whose definition is deleted elsewhere stays, says so, and cannot save", async () => {
  const publish = await open({ insert: async () => ["New00000000000001"] });
  await page.press("Create Definition");
  await publish([definition("New00000000000001", "New Units Definition")]);
  await page.until(() => document.querySelector("[role=dialog] input") !== null);
  await page.type(document.querySelector<HTMLInputElement>("[role=dialog] input")!, "Offshore");
  await publish([]);
  expect(document.querySelector("[role=alert]")?.textContent).toContain(
    "This definition was deleted meanwhile",
  );
  expect(document.querySelector<HTMLInputElement>("[role=dialog] input")!.value).toBe("Offshore");
  expect(page.button("Save")!.getAttribute("aria-disabled")).toBe("true");
});
