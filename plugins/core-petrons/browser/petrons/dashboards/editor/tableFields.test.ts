// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { tableViewVersion } from "@petrons/sdk/tables";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { TableFields } from "./TableFields.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const fields = createElement(TableFields, {
    tables: [{ collection: "wells" }],
    petronId: "p1",
    table: "wells",
    view: "",
    onChange: () => undefined,
  });
  await act(async () => root.render(createElement(HostProvider, { services } as never, fields)));
  expect(
    [...document.querySelectorAll("select")[1]!.options].slice(1).map(({ text }) => text),
  ).toEqual(["Deep wells"]);
  act(() => root.unmount());
  document.body.replaceChildren();
});
