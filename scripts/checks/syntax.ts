import { parseSync } from "@swc/core";
import type { Source } from "./sources.ts";

/** A node of the syntax tree, as swc gives it. */
export interface SyntaxNode {
  type: string;
  span?: { start: number };
  [part: string]: unknown;
}

/** Every node of a file with its line, outermost first. */
export function nodesOf(source: Source): { node: SyntaxNode; line: number }[] {
  const found: { node: SyntaxNode; line: number }[] = [];
  visitNodes(source, (node, lineOfNode) => found.push({ node, line: lineOfNode() }));
  return found;
}

/** Calls `visit` with every node of a file, outermost first. */
export function visitNodes(
  { path, text }: Source,
  visit: (node: SyntaxNode, lineOfNode: () => number) => void,
): void {
  // Positions count on from file to file, in bytes: the empty statement put first says where this
  // one begins. `#!` is read only at the very start.
  const tree = parseSync(`;${text.replace(/^#!/, "//")}`, {
    syntax: "typescript",
    tsx: path.endsWith("x"),
    target: "es2024",
  }) as unknown as SyntaxNode;
  const base = tree.span!.start + 1;
  const lineOf = lineFinder(text);
  let start = base;
  const lineOfNode = () => lineOf(start - base);
  const walk = (part: unknown, above: number) => {
    if (Array.isArray(part)) for (const each of part) walk(each, above);
    else if (typeof part === "object" && part !== null) {
      const node = part as SyntaxNode;
      // A few nodes have no place of their own: they are where the one around them is.
      const own = node.span?.start ?? above;
      start = own;
      if (typeof node.type === "string") visit(node, lineOfNode);
      for (const name in node) if (name !== "span") walk(node[name], own);
    }
  };
  walk(tree, base);
}

/** Answers in which line of a text a byte is. */
function lineFinder(text: string): (offset: number) => number {
  let lineEnds: number[] | undefined;
  return (offset) => {
    lineEnds ??= lineEndsOf(text);
    let [low, high] = [0, lineEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lineEnds[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

function lineEndsOf(text: string): number[] {
  const bytes = Buffer.from(text);
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at);
  return ends;
}

/** The text of a literal, also of a template without parts. */
export function literalText(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "StringLiteral") return String(node.value);
  if (node?.type !== "TemplateLiteral" || (node.expressions as unknown[]).length > 0)
    return undefined;
  return String((node.quasis as { cooked: string }[])[0]!.cooked);
}
