import { afterEach, expect, test, vi } from "vitest";
import {
  defaultColumnCount,
  readColumnPreference,
  writeColumnPreference,
} from "./columnPreferences.ts";

afterEach(() => vi.restoreAllMocks());

const storageOf = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, text: string) => Object.assign(kept, { [key]: text }),
});

test("TB-003 DA-031 chosen columns, their order, widths and frozen columns are kept for each table with preference version 1", () => {
  const storage = storageOf();
  const preference = {
    shown: ["oil", "gas"],
    order: ["gas", "oil"],
    widths: { oil: 120 },
    frozen: 1,
  };
  writeColumnPreference("wells", preference, storage);
  expect(JSON.parse(storage.kept["petrons.columns.wells"]!)).toEqual({ version: 1, ...preference });
  expect(readColumnPreference("wells", storage)).toEqual(preference);
  expect(readColumnPreference("production", storage)).toBeUndefined();
  expect(defaultColumnCount).toBe(80);
});

test("TB-003 another version, and what is no preference, are not read and do no harm", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const texts = ['{"version":2,"shown":["a"]}', '{"shown":["a"]}', "[]", "{", '"x"'];
  for (const text of texts)
    expect(readColumnPreference("t", storageOf({ "petrons.columns.t": text }))).toBeUndefined();
  const odd = '{"version":1,"shown":[1],"order":"x","widths":{"a":"wide","b":90},"frozen":-2}';
  expect(readColumnPreference("t", storageOf({ "petrons.columns.t": odd }))).toEqual({
    order: [],
    widths: { b: 90 },
    frozen: 0,
  });
});
