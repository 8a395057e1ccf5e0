import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ApiReader } from "./api/apiReport.ts";
import { commandArguments } from "./commandArguments.ts";

// Writes what the SDK offers into `sdk/api`, one page for each entry point, so that a review sees
// every change of it.
const { values } = commandArguments({
  usage:
    "npm run api    writes the API reports of the SDK into sdk/api\n  -- --check    writes nothing, and fails where they are out of date",
  options: { check: { type: "boolean" } },
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const place = join(root, "sdk", "api");
const output = mkdtempSync(join(tmpdir(), "petrons-api-"));

function reports(): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, "sdk", "package.json"), "utf8")) as {
    exports: Record<string, string>;
  };
  const entries = Object.entries(exports).map(([name, source]) => ({
    name: name.slice(2),
    path: join(output, source.replace(/\.tsx?$/, ".d.ts")),
  }));
  const reader = new ApiReader();
  return new Map(
    entries.map(({ name, path }) => {
      const others = new Set(
        entries.filter((entry) => entry.name !== name).flatMap((entry) => reader.names(entry.path)),
      );
      return [`${name}.md`, reader.report(`@petrons/sdk/${name}`, path, others)];
    }),
  );
}

try {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  await promisify(execFile)(process.execPath, [
    tsc,
    "-p",
    join(root, "sdk", "tsconfig.pack.json"),
    "--emitDeclarationOnly",
    "--checkers",
    "1",
    "--outDir",
    output,
  ]);
  const wanted = reports();
  const present = existsSync(place)
    ? readdirSync(place).filter((file) => file.endsWith(".md"))
    : [];
  const textOf = (file: string) =>
    present.includes(file) ? readFileSync(join(place, file), "utf8") : undefined;
  const stale = [...new Set([...wanted.keys(), ...present])]
    .filter((file) => textOf(file) !== wanted.get(file))
    .sort();
  if (values.check) {
    for (const file of stale)
      console.error(
        `sdk/api/${file} is not what the SDK offers; run 'npm run api', and say in a file of .changeset what changed.`,
      );
    if (stale.length > 0) process.exitCode = 1;
  } else {
    mkdirSync(place, { recursive: true });
    for (const file of present) if (!wanted.has(file)) rmSync(join(place, file));
    for (const [file, text] of wanted) writeFileSync(join(place, file), text);
    console.log(
      stale.length === 0 ? "The API reports are up to date." : `Written: ${stale.join(", ")}`,
    );
  }
} finally {
  rmSync(output, { recursive: true, force: true });
}
