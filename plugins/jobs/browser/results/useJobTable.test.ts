// @vitest-environment jsdom
import { readAgain } from "@petrons/sdk/browser";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { useJobTable } from "./useJobTable.ts";

it("the table of runs, and what is selected in it, stays when the page reads again after a lost answer", async () => {
  const query = vi.fn(async (type: string) => {
    const data =
      type === "User"
        ? [{ id: "u", userId: "Ana", fullName: "Ana Lima" }]
        : [{ id: "run", createdBy: "Ana" }];
    return { data, total: 1 };
  });
  const host = fakeHost({ user: { roles: ["admin"] }, api: { query: query as never } });
  const seen: ReturnType<typeof useJobTable>[] = [];
  const Table = () => {
    seen.push(useJobTable("everyone"));
    return null;
  };
  await renderWithHost(createElement(Table), { host });
  const { source } = seen.at(-1)!;
  await act(async () => source.reload());
  await act(async () => void source.mark?.("replace", ["run"]));
  const creator = source.getState().columns.find(({ name }) => name === "createdBy");
  expect(creator?.value?.({ id: "run", createdBy: "Ana" } as never)).toBe("Ana Lima");
  await act(async () => readAgain("all"));
  expect(seen.at(-1)!.source).toBe(source);
  expect(seen.at(-1)!.selected).toMatchObject([{ id: "run" }]);
});
