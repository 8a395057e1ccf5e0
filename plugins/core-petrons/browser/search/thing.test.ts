import { tableView } from "@petrons/sdk/tables";
import fc from "fast-check";
import { expect, it } from "vitest";
import { tableAddress } from "./thing.ts";

const route = {
  pluginId: "wells",
  name: "wells",
  path: "/petron/:petronId/apps/wells",
  view: "WellsPage",
  access: "signed-in",
  tables: true,
};
const host = () =>
  ({
    contributions: () => [route],
    path: (_target: unknown, params: Record<string, string>) =>
      `/petron/${params.petronId}/apps/wells`,
  }) as never;

it("the link to a well's rows is read back as a filter by its name, whatever characters the name has", () => {
  expect(
    tableAddress(host(), {
      petronId: "p1",
      collection: "wells",
      only: { column: "well", value: "15/9-F-12 A" },
    }),
  ).toBe("/petron/p1/apps/wells?table=wells&filters=well%3A15%2F9-F-12+A");
  const text = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" });
  fc.assert(
    fc.property(text, text, (column, value) => {
      const address = tableAddress(host(), {
        petronId: "p1",
        collection: "wells",
        only: { column, value },
      });
      const { state, unknown, broken } = tableView.decode(address.slice(address.indexOf("?") + 1));
      expect([state, unknown, broken]).toEqual([
        { table: "wells", filters: { [column]: { values: [value] } } },
        [],
        [],
      ]);
    }),
  );
});

it("without a page that shows tables the link leads to the Petron", () => {
  const overview = {
    contributions: () => [],
    path: (target: { route: string }) => `/${target.route}`,
  } as never;
  expect(tableAddress(overview, { petronId: "p1", collection: "wells" })).toBe("/petron-overview");
});
