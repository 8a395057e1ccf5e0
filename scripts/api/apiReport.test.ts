import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ApiReader } from "./apiReport.ts";

const place = mkdtempSync(join(tmpdir(), "petrons-api-test-"));
afterEach(() => rmSync(place, { recursive: true, force: true }));

function reportOf(files: Record<string, string>, others: readonly string[] = []): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(place, dirname(path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return new ApiReader().report("@petrons/sdk/x", join(place, "index.d.ts"), new Set(others));
}

const box = `import type { Size } from "./parts/size.ts";
import type { Api } from "@petrons/sdk/browser";
/** A box; { of some } size. */
export interface Box {
    /** Its size. */
    size: Size;
    label: "a;b}" | string;
    api: Api;
}
export declare class Store {
    #private;
    constructor(box: Box);
    private inner;
    open(): Promise<void>;
}
`;
const size = `export type Size = "small" | Inner;
interface Inner {
    of: Elsewhere;
}
interface Unreached {
}
`;

test("a report has what an entry point exports by name, without comments, and the types that it leads to", () => {
  const index = `export type { Box as Case } from "./box.ts";\nexport { Store } from "./box.ts";\nexport { clsx } from "clsx";\n`;
  const report = reportOf({ "index.d.ts": index, "box.d.ts": box, "parts/size.d.ts": size }, [
    "Elsewhere",
  ]);
  const [, exported, reached] = report.split("```ts\n").map((part) => part.split("\n```")[0]);
  expect(exported).toBe(
    `interface Box {\n  size: Size;\n  label: "a;b}" | string;\n  api: Api;\n}\n\nclass Store {\n  constructor(box: Box);\n  open(): Promise<void>;\n}\n\nexport { clsx } from "clsx";`,
  );
  expect(reached).toContain(`type Size = "small" | Inner;`);
  expect(reached).toContain("interface Inner {");
  expect(reached).not.toContain("Unreached");
});

test("moving a file, or a comment, leaves the report as it is; a new member does not", () => {
  const before = reportOf({
    "index.d.ts": `export * from "./box.ts";\n`,
    "box.d.ts": box,
    "parts/size.d.ts": size,
  });
  const moved = {
    "index.d.ts": `export * from "./a/box.ts";\n`,
    "a/box.d.ts": box.replace("./parts", "./size").replace("Its size", "How large"),
    "a/size/size.d.ts": size,
  };
  expect(reportOf(moved)).toBe(before);
  expect(
    reportOf({
      ...moved,
      "a/box.d.ts": moved["a/box.d.ts"].replace("label:", "color?: string;\n    label:"),
    }),
  ).not.toBe(before);
});

test("an entry point that exports what is not there is a fault, not a gap in the report", () => {
  expect(() =>
    reportOf({ "index.d.ts": `export { Gone } from "./box.ts";\n`, "box.d.ts": box }),
  ).toThrow("exports no 'Gone'");
});
