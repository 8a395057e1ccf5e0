import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readHostAssets } from "./hostAssets.ts";

it("a build that is not whole says so at the start, and what mends it", () => {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => readHostAssets(folder)).toThrow("assets.json is missing: run npm run build.");
  const script = { path: "host.js", integrity: "sha384-h", size: 1, brotli: 1 };
  const files = [{ ...script, styles: ["host.css"] }];
  const built = { imports: {}, files, shell: ["host.js"], joined: {}, lazyModules: {} };
  writeFileSync(join(folder, "assets.json"), JSON.stringify(built));
  writeFileSync(join(folder, "icons.json"), "{}");
  expect(() => readHostAssets(folder)).toThrow(
    "assets.json lacks the style sheet host.css, which it names: run npm run build.",
  );
});
