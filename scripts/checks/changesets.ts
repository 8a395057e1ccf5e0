import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sdkName } from "./sdkEntries.ts";
import type { Finding, Source } from "./sources.ts";

export function readChangesets(root: string): Source[] {
  return globSync(".changeset/*.md", { cwd: root, exclude: [".changeset/README.md"] }).map(
    (path) => ({ path, text: readFileSync(join(root, path), "utf8") }),
  );
}

/** Files of waiting changes that no release could take: each says what it is, and of the SDK. */
export function checkChangesets(changesets: readonly Source[]): Finding[] {
  return changesets.flatMap(({ path, text }) => {
    const message = faultOf(text);
    return message === undefined ? [] : [{ path, message }];
  });
}

function faultOf(text: string): string | undefined {
  const [, head, change = ""] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? [];
  if (head === undefined)
    return "does not begin with '---', the packages and '---'; see .changeset/README.md";
  const packages = head.split("\n").filter((line) => line.trim() !== "");
  const expected = new RegExp(`^["']${sdkName}["']: (?:major|minor|patch)$`);
  if (packages.length !== 1 || !expected.test(packages[0]!))
    return `says '${packages.join("; ")}'; expected one line, "${sdkName}": major, minor or patch`;
  return change.trim() === "" ? "has no sentence on what changes" : undefined;
}
