import { expect, test } from "vitest";
import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import type { ModuleSystem } from "../plugins/types.ts";
import { type OverridePage, pageOverrides } from "./overrides.ts";

function page(stored: Record<string, string>) {
  const seen = { loaded: 0, reloads: 0, added: [] as Record<string, string>[] };
  const modules = {
    import: async () => {
      seen.loaded++;
      return {};
    },
    addImportMap: ({ imports }: PublicBoot["importMap"]) => void seen.added.push(imports),
  } as unknown as ModuleSystem;
  const part: OverridePage = {
    storage: {
      length: Object.keys(stored).length,
      key: (index) => `import-map-override:${Object.keys(stored)[index]}`,
    },
    library: () => ({
      getOverrideMap: () => ({ imports: stored }),
      addOverride: (specifier, url) => {
        stored[specifier] = url;
      },
      removeOverride: (specifier) => {
        delete stored[specifier];
      },
      resetOverrides: () => {
        for (const key of Object.keys(stored)) delete stored[key];
      },
    }),
    reload: () => void seen.reloads++,
  };
  return {
    seen,
    open: (allowed: boolean, origins = ["http://localhost:*"]) =>
      pageOverrides({ overrides: { allowed, origins } } as unknown as BootDocument, modules, part),
  };
}

const wells = { "plugin/wells": "http://localhost:5173/wells.js" };

test("an override is applied and named when the boot document allows it", async () => {
  const { seen, open } = page({ ...wells });
  expect((await open(true)).active).toEqual(["wells"]);
  expect(seen.added).toEqual([wells]);
});

test("what is in storage does nothing for a person who is not allowed, and the library is not even loaded", async () => {
  const { seen, open } = page({ ...wells });
  expect((await open(false)).active).toEqual([]);
  expect(seen).toEqual({ loaded: 0, reloads: 0, added: [] });
});

test("only plugins are overridden, and only from the allowed origins", async () => {
  const { seen, open } = page({
    ...wells,
    react: "http://localhost:5173/react.js",
    "plugin/jobs": "https://elsewhere.test/jobs.js",
  });
  expect((await open(true)).active).toEqual(["wells"]);
  const overrides = await open(true, ["https://dev.petrons.test"]);
  expect(overrides.active).toEqual([]);
  expect(() => overrides.set("wells", "http://localhost:5173/wells.js")).toThrow(
    "is not of an origin that the environment allows",
  );
  expect(seen.reloads).toBe(0);
});

test("one override is taken away and the others stay, with their addresses", async () => {
  const stored: Record<string, string> = {
    ...wells,
    "plugin/jobs": "http://localhost:5174/jobs.js",
  };
  const { seen, open } = page(stored);
  const overrides = await open(true);
  expect([overrides.origins, overrides.addresses.jobs]).toEqual([
    ["http://localhost:*"],
    "http://localhost:5174/jobs.js",
  ]);
  overrides.remove("jobs");
  await expect.poll(() => seen.reloads).toBe(1);
  expect(stored).toEqual(wells);
});

test("resetting removes all and reloads; without overrides nothing is loaded", async () => {
  const stored = { ...wells };
  const { seen, open } = page(stored);
  (await open(true)).reset();
  await expect.poll(() => seen.reloads).toBe(1);
  expect(stored).toEqual({});
  const empty = page({});
  await empty.open(true);
  expect(empty.seen.loaded).toBe(0);
});
