import type { Source } from "./sources.ts";
import { literalText, type SyntaxNode, visitNodes } from "./syntax.ts";

export interface Import {
  /** What is imported, without its `?query`. */
  specifier: string;
  typeOnly: boolean;
  line: number;
}

export interface FileImports {
  imports: Import[];
  /** Lines of each `import()` of what only a run knows. */
  computed: number[];
}

/** Several checks read the imports of the same files. */
const known = new WeakMap<Source, FileImports>();

/** What a file imports or re-exports, by values and by types, at its start or later. */
export function importsOf(source: Source): FileImports {
  const found = known.get(source) ?? readImports(source);
  known.set(source, found);
  return found;
}

function readImports(source: Source): FileImports {
  const found: FileImports = { imports: [], computed: [] };
  // Each way to import has one of the two words, which cannot be written otherwise.
  if (!/\b(?:import|from)\b/.test(source.text)) return found;
  visitNodes(source, (node, lineOfNode) => {
    const entry = importIn(node);
    if (!entry) return;
    const line = lineOfNode();
    const specifier = literalText(entry.from);
    if (specifier === undefined) found.computed.push(line);
    else
      found.imports.push({
        specifier: specifier.replace(/\?.*$/, ""),
        typeOnly: entry.typeOnly,
        line,
      });
  });
  return found;
}

function importIn(node: SyntaxNode): { from: SyntaxNode; typeOnly: boolean } | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return node.source
        ? { from: node.source as SyntaxNode, typeOnly: isTypeOnly(node) }
        : undefined;
    case "CallExpression": {
      const [first] = node.arguments as { expression: SyntaxNode }[];
      return (node.callee as SyntaxNode).type === "Import" && first
        ? { from: first.expression, typeOnly: false }
        : undefined;
    }
    case "TsImportType":
      return { from: node.argument as SyntaxNode, typeOnly: true };
    case "TsExternalModuleReference":
      return { from: node.expression as SyntaxNode, typeOnly: false };
    default:
      return undefined;
  }
}

function isTypeOnly({ typeOnly, specifiers = [] }: SyntaxNode): boolean {
  const names = specifiers as { isTypeOnly?: boolean }[];
  return Boolean(typeOnly) || (names.length > 0 && names.every((name) => name.isTypeOnly));
}
