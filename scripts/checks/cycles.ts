import { posix } from "node:path";
import { type Finding, importsOf, type Source } from "./sources.ts";

/** Files that import each other in a circle, by values (types may). Each circle is told once, with its trace. */
export function checkCycles(sources: readonly Source[]): Finding[] {
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const targets = importsOf(text)
      .filter(({ specifier, typeOnly }) => specifier.startsWith(".") && !typeOnly)
      .map(({ specifier }) => posix.join(posix.dirname(path), specifier));
    edges.set(
      path,
      targets.filter((target) => known.has(target)),
    );
  }
  const findings: Finding[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) findings.push({ path, message: `imports itself in a circle: ${[...trail.slice(at), path].join(" → ")}` });
    if (at >= 0 || done.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return findings;
}
