import { expect, it, vi } from "vitest";
import { mappingChoices } from "./mappingChoices.ts";
import { connectionChoices, fileChoices } from "./useOptionSources.ts";

const file = (id: string, name: string, createdAt: string) => ({
  id,
  name,
  size: 1_500_000,
  createdAt,
});

it("JB-018 a file option offers the person's uploads by name, newest first, and names those in use that may be read", async () => {
  const own = [
    file("F2", "wells.csv", "2026-03-04T10:00:00Z"),
    file("F1", "wells.csv", "2026-03-03T10:00:00Z"),
  ];
  const query = vi.fn(async (_type: string, { id }: { id?: object }) => ({
    data: id ? [file("F3", "theirs.csv", "2026-01-01T10:00:00Z")] : own,
    total: 2,
  }));
  const choices = await fileChoices({ query } as never, "me", ["F1", "F3", "F4", "${file}"], "UTC");
  expect(query.mock.calls).toEqual([
    [
      "File",
      { createdBy: "me", jobResultId: { $exists: false } },
      { sortBy: "createdAt", sortOrder: "descending", limit: 200 },
    ],
    ["File", { id: { $in: ["F3", "F4", "${file}"] } }],
  ]);
  expect(choices).toEqual([
    { value: "F2", label: "wells.csv (1.5 MB, 10:00 AM, Mar 4, 2026)" },
    { value: "F1", label: "wells.csv (1.5 MB, 10:00 AM, Mar 3, 2026)" },
    { value: "F3", label: "theirs.csv (1.5 MB, 10:00 AM, Jan 1, 2026)" },
    { value: "F4", label: "F4 (not available)" },
    { value: "${file}", label: "${file}" },
  ]);
  expect(await fileChoices({ query } as never, "me", [], "UTC")).toHaveLength(2);
});

const mapping = (id: string, name: string, collection: string, headers: string[]) => ({
  id,
  name,
  headers,
  target: { collection },
});

it("JB-018 a mapping option offers the remembered mappings by name and columns, those of a table of the Petron first, and keeps one in use", async () => {
  const stored = [
    mapping("M1", "Daily", "daily", ["well", "date"]),
    mapping("M2", "Monthly", "production", ["well", "year", "month", "oil", "gas", "water"]),
    mapping("M3", "Twice", "a", ["a"]),
    mapping("M4", "Twice", "b", ["b"]),
  ];
  const query = vi.fn(async () => ({ data: stored, total: 4 }));
  expect(await mappingChoices({ query } as never, ["M1", "Gone"], ["Production"])).toEqual([
    { value: "Monthly", label: "Monthly (well, year, month, oil and 2 more)" },
    { value: "M1", label: "Daily (well, date)" },
    { value: "M3", label: "Twice (a)" },
    { value: "M4", label: "Twice (b)" },
    { value: "Gone", label: "Gone (not available)" },
  ]);
});

it("JB-018 a connection is chosen among those that the server names to the person, and one in use that is none of them stays", async () => {
  const get = vi.fn(async () => ({ data: ["production", "reserves"] }));
  expect(await connectionChoices({ get } as never, ["reserves", "gone"])).toEqual([
    { value: "production", label: "production" },
    { value: "reserves", label: "reserves" },
    { value: "gone", label: "gone (not available)" },
  ]);
  expect(get.mock.calls).toEqual([["/tasks/connections"]]);
});
