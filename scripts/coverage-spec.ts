import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checklistIds, checklistPath } from "./checks/documents.ts";
import { commandArguments } from "./commandArguments.ts";

/** Lists which rows of the product's checklist a test names in its title, and which none does. */
commandArguments({
  usage:
    "npm run coverage:spec    says which rows of the checklist a test names; it takes no arguments",
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const checklist = readFileSync(join(root, checklistPath), "utf8");

function testFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (["node_modules", "dist", "data", ".git"].includes(name)) return [];
    if (statSync(path).isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(name) ? [path] : [];
  });
}

const rows = checklistIds(checklist);
const proven = new Map<string, number>();
const title = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(["'`])((?:(?!\1)[\s\S])*)\1/g;
for (const path of testFiles(root)) {
  for (const match of readFileSync(path, "utf8").matchAll(title)) {
    for (const id of (match[2] ?? "").match(/\b[A-Z]{2}-\d{3}\b/g) ?? [])
      proven.set(id, (proven.get(id) ?? 0) + 1);
  }
}
const areas = Map.groupBy(rows, (id) => id.slice(0, 2));
for (const [area, ids] of areas) {
  const done = ids.filter((id) => proven.has(id));
  const open = ids.filter((id) => !proven.has(id)).map((id) => id.slice(3));
  console.log(
    `${area} ${String(done.length).padStart(3)} of ${String(ids.length).padStart(3)} named by a test${open.length > 0 ? `; not: ${open.join(" ")}` : ""}`,
  );
}
console.log(
  `${rows.filter((id) => proven.has(id)).length} of ${rows.length} rows are named by a test.`,
);
