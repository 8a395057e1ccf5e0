import { parseSync } from "@swc/core";
import type { Source } from "./sources.ts";

/** A node of the syntax tree, as swc gives it. */
export interface SyntaxNode {
  type: string;
  span?: { start: number };
  [part: string]: unknown;
}

/** Every node of a file with its line, outermost first. */
export function nodesOf({ path, text }: Source): { node: SyntaxNode; line: number }[] {
  // Positions count on from file to file, in bytes: the empty statement put first says where this
  // one begins.
  const tree = parseSync(`;${text}`, {
    syntax: "typescript",
    tsx: path.endsWith("x"),
    target: "es2024",
  }) as unknown as SyntaxNode;
  const base = tree.span!.start + 1;
  const bytes = Buffer.from(text);
  const lineEnds: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lineEnds.push(at);
  const lineAt = (offset: number) => {
    const index = lineEnds.findIndex((end) => end >= offset);
    return index < 0 ? lineEnds.length + 1 : index + 1;
  };
  const found: { node: SyntaxNode; line: number }[] = [];
  const visit = (part: unknown, line: number) => {
    if (Array.isArray(part)) for (const each of part) visit(each, line);
    else if (typeof part === "object" && part !== null) {
      const node = part as SyntaxNode;
      const own = node.span ? lineAt(node.span.start - base) : line;
      if (typeof node.type === "string") found.push({ node, line: own });
      for (const name in node) if (name !== "span") visit(node[name], own);
    }
  };
  visit(tree, 1);
  return found;
}
