import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { interfaceRows } from "./interfaceRows.ts";

let folder: string;
const entryPoint = () => join(folder, "index.ts");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-rows-"));
  writeFileSync(
    join(folder, "index.ts"),
    'export { Gauge } from "./Gauge.ts";\nexport type { GaugeProps, GaugeKind } from "./Gauge.ts";\n',
  );
  writeFileSync(
    join(folder, "Gauge.ts"),
    `export type GaugeKind = "oil" | "gas";
export interface GaugeProps<T extends object = {}> {
  /** Shown above. */
  title: string;
  /**
   * Answers the value,
   * in psi.
   */
  read?: (at: { well: string; depth: number }) => Promise<number>;
  readonly kind: GaugeKind; // no words
  items: { id: string; value: T }[];
}
export const Gauge = 1;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the members of an interface are read with their types and words", async () => {
  expect((await interfaceRows(entryPoint(), "GaugeProps")).rows).toEqual([
    { name: "title", type: "string", optional: false, description: "Shown above." },
    {
      name: "read",
      type: "(at: { well: string; depth: number }) => Promise<number>",
      optional: true,
      description: "Answers the value, in psi.",
    },
    { name: "kind", type: "GaugeKind", optional: false, description: "" },
    { name: "items", type: "{ id: string; value: T }[]", optional: false, description: "" },
  ]);
});

test("a name that the entry point has not, or that is no interface, fails with the place", async () => {
  await expect(interfaceRows(entryPoint(), "Nothing")).rejects.toMatchObject({
    problems: [`${entryPoint()} hands on no type 'Nothing'.`],
  });
  await expect(interfaceRows(entryPoint(), "GaugeKind")).rejects.toMatchObject({
    problems: [expect.stringContaining("is not an interface")],
  });
});
