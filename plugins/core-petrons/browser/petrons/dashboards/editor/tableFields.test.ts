// @vitest-environment jsdom
import { tableViewVersion } from "@petrons/sdk/tables";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { TableFields } from "./TableFields.tsx";

it("a saved view of a table is offered however many settings of other versions were saved after it", async () => {
  const stored = [
    ...Array.from({ length: 60 }, (_, at) => ({ id: `old${at}`, name: `Old ${at}`, version: "0" })),
  ];
  stored.push({ id: "view", name: "Deep wells", version: tableViewVersion });
  const query = vi.fn(
    async (_type: string, { version }: { version?: string }, { limit }: { limit: number }) => {
      const found = stored.filter(
        (setting) => version === undefined || setting.version === version,
      );
      return { data: found.slice(0, limit), total: found.length };
    },
  );
  const services = fakeHost({ api: { query: query as never } });
  const fields = createElement(TableFields, {
    tables: [{ collection: "wells" }],
    petronId: "p1",
    table: "wells",
    view: "",
    onChange: () => undefined,
  });
  await renderWithHost(fields, { host: services });
  expect(
    [...document.querySelectorAll("select")[1]!.options].slice(1).map(({ text }) => text),
  ).toEqual(["Deep wells"]);
});
