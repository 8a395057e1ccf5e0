import { posix } from "node:path";
import { importsOf } from "./importsOf.ts";
import { sdkEntries } from "./sdkEntries.ts";
import type { Finding, Source } from "./sources.ts";

/**
 * Files that need each other in a circle: by values, by types, or by what they load later, by
 * relative path or by the name of a package. A circle is reported once, with a shortest way around.
 */
export function checkCycles(sources: readonly Source[]): Finding[] {
  const graph = importGraph(sources);
  return circlesOf(graph).map((circle) => {
    const trace = shortestWay(graph, circle);
    return {
      path: trace[0]!,
      message: `${circle.size} files import each other in a circle: ${[...trace, trace[0]].join(" → ")}`,
    };
  });
}

/** File → files that it imports, of those that were read. */
function importGraph(sources: readonly Source[]): Map<string, ReadonlySet<string>> {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => {
      const { path } = source;
      const targets = importsOf(source).imports.map(({ specifier }) =>
        importedFile(path, specifier),
      );
      return [
        path,
        new Set(
          targets.filter(
            (target) => target !== undefined && target !== path && known.has(target),
          ) as string[],
        ),
      ];
    }),
  );
}

/** The file that an import of `path` names, where it can be one of the repository. */
export function importedFile(path: string, specifier: string): string | undefined {
  return specifier.startsWith(".")
    ? posix.join(posix.dirname(path), specifier)
    : packageFile(specifier);
}

function packageFile(specifier: string): string | undefined {
  const [, name = "", entry = ""] = /^@petrons\/([\w-]+)\/(\w+)$/.exec(specifier) ?? [];
  if (name === "sdk") return sdkEntries.get(entry);
  return name === "" ? undefined : `plugins/${name}/${entry}/index.ts`;
}

/**
 * The strongly connected parts of more than one file (Tarjan), without recursion: chains of imports
 * are longer than the stack.
 */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string>[] {
  const found: Set<string>[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const path: { file: string; rest: Iterator<string> }[] = [];
    const enter = (file: string) => {
      order.set(file, order.size);
      lowest.set(file, order.get(file)!);
      open.push(file);
      isOpen.add(file);
      path.push({ file, rest: graph.get(file)!.values() });
    };
    enter(start);
    while (path.length > 0) {
      const { file, rest } = path.at(-1)!;
      const next = rest.next();
      if (next.done) {
        path.pop();
        const before = path.at(-1)?.file;
        if (before !== undefined)
          lowest.set(before, Math.min(lowest.get(before)!, lowest.get(file)!));
        if (lowest.get(file) !== order.get(file)) continue;
        const part = new Set(open.splice(open.indexOf(file)));
        for (const member of part) isOpen.delete(member);
        if (part.size > 1) found.push(part);
      } else if (!order.has(next.value)) enter(next.value);
      else if (isOpen.has(next.value))
        lowest.set(file, Math.min(lowest.get(file)!, order.get(next.value)!));
    }
  }
  return found;
}

/** A shortest way from a file of the circle back to it. */
function shortestWay(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  circle: ReadonlySet<string>,
): string[] {
  const [start = ""] = [...circle].sort();
  const from = new Map<string, string>();
  const queue = [start];
  // What is found on the way is looked at in turn.
  for (const file of queue)
    for (const target of graph.get(file) ?? []) {
      if (target === start) {
        const way = [file];
        for (let at = from.get(file); at !== undefined; at = from.get(at)) way.unshift(at);
        return way;
      }
      if (!circle.has(target) || from.has(target)) continue;
      from.set(target, file);
      queue.push(target);
    }
  return [start];
}
