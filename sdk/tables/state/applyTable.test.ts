import { expect, it, vi } from "vitest";
import { applyTable } from "./applyTable.ts";

const oil = { name: "oil", index: { valueType: "string", metadata: { label: "Oil" } } };

function table({ fails = false } = {}) {
  const forge = vi.fn(async () => {
    if (fails) throw new Error("'oil' has no order: choose values");
    return { data: [] };
  });
  const restore = vi.fn(async () => {});
  const filters = { workspace: "w", collection: "wells", definitions: [oil], active: [] };
  const to = {
    api: { forge },
    filters,
    source: { ask: restore, restore },
    shown: undefined,
    sent: { current: 0 },
  };
  return { forge, restore, to: to as unknown as Parameters<typeof applyTable>[1] };
}
const replaced = (filterQuery: unknown) => [
  "SetFilter",
  { workspace: "w", collection: "wells", filterQuery, replace: true },
];

it("Back then Forward takes filters back that were sent and are not drawn yet, once", async () => {
  const { forge, to } = table();
  await applyTable({}, to);
  expect(forge).not.toHaveBeenCalled();
  await applyTable({ filters: { oil: { values: ["a"] } } }, to);
  await applyTable({}, to);
  expect(forge).toHaveBeenLastCalledWith(...replaced([]));
  await applyTable({}, to);
  expect(forge).toHaveBeenCalledTimes(2);
});

it("FL-008 filters of a link that the server refuses are named; what is no filter is restored all the same", async () => {
  const { restore, to } = table({ fails: true });
  const applied = applyTable({ search: "dolphin", filters: { oil: { low: 3, high: null } } }, to);
  await expect(applied).rejects.toThrow(
    /^There was a problem setting the Oil filter parameters\.$/,
  );
  expect(restore).toHaveBeenCalledWith(
    { skip: 0, limit: 10, search: "dolphin", sort: undefined },
    { columns: undefined, grouping: undefined },
  );
});
