import { expect, it } from "vitest";
import { tableQueryIn, writeTableQuery } from "./tableAddress.ts";

const first = { limit: 25, sort: { column: "name", ascending: true } };
const columns = [
  { name: "name", label: "Job" },
  { name: "jobStatus", label: "Status" },
  { name: "schedule", label: "Schedule", sortable: false },
];
const read = (text: string) => tableQueryIn(new URLSearchParams(text), first, columns);

it("sort, page and search of a table are in the address, and are read from it again", () => {
  const begun = { skip: 0, search: "", ...first };
  expect(read("")).toEqual(begun);
  for (const query of [
    begun,
    {
      skip: 50,
      limit: 50,
      search: "wells & rigs",
      sort: { column: "jobStatus", ascending: false },
    },
    { ...begun, sort: undefined },
  ]) {
    const params = new URLSearchParams("show=failing&from=100");
    writeTableQuery(params, query, first);
    expect(tableQueryIn(params, first, columns)).toEqual(query);
    expect(params.get("show")).toBe("failing");
  }
  const params = new URLSearchParams();
  writeTableQuery(params, begun, first);
  expect(`${params}`).toBe("");
});

it("what an address cannot mean is left out", () => {
  expect(read("from=-3&rows=0&sort=password")).toEqual({ skip: 0, search: "", ...first });
  expect(read("from=1e9&rows=7&sort=-schedule")).toEqual({ skip: 0, search: "", ...first });
});
