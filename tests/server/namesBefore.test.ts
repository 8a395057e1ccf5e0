import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { namesBefore } from "../../sdk/compatibility/namesBefore.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { imports } = JSON.parse(readFileSync(join(root, "dist/assets.json"), "utf8")) as { imports: Record<string, string> };

test("pages answer every name that plugins built with the release before ask of components", () => {
  const code = readFileSync(join(root, "dist/assets", imports["@petrons/sdk/components"]!), "utf8");
  const names = new Set(code.match(/\b[A-Za-z]\w*\b/g));
  expect(namesBefore.components.filter((name) => !names.has(name))).toEqual([]);
});
