import type { Source } from "./sources.ts";
import { literalText, type SyntaxNode, visitNodes } from "./syntax.ts";

export interface Import {
  /** What is imported, without its `?query`. */
  specifier: string;
  typeOnly: boolean;
  line: number;
  /** Names it takes; absent where it takes the module as a whole. */
  names?: readonly string[];
}

interface Export {
  /** `*` where every name of another module goes on. */
  name: string;
  line: number;
  /** The specifier of the module that it is passed on from. */
  from?: string;
}

interface FileImports {
  imports: Import[];
  exports: Export[];
  /** Lines of each `import()` of what only a run knows. */
  computed: number[];
}

/** Several checks read the imports of the same files. */
const known = new WeakMap<Source, FileImports>();

/** What a file imports, exports or re-exports, by values and by types, at its start or later. */
export function importsOf(source: Source): FileImports {
  const found = known.get(source) ?? readImports(source);
  known.set(source, found);
  return found;
}

function readImports(source: Source): FileImports {
  const found: FileImports = { imports: [], exports: [], computed: [] };
  // Each way to import or export has one of the words, which cannot be written otherwise.
  if (!/\b(?:import|from|export)\b/.test(source.text)) return found;
  visitNodes(source, (node, lineOfNode) => {
    for (const each of exportsIn(node)) found.exports.push({ ...each, line: lineOfNode() });
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
        names: namesIn(node),
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

const nameOf = (node: unknown) => String((node as SyntaxNode).value);

function namesIn({ type, specifiers = [] }: SyntaxNode): string[] | undefined {
  if (type === "ExportAllDeclaration") return [];
  if (type !== "ImportDeclaration" && type !== "ExportNamedDeclaration") return undefined;
  const taken = specifiers as SyntaxNode[];
  if (taken.some((each) => each.type.endsWith("NamespaceSpecifier"))) return undefined;
  return taken.map((each) =>
    each.type === "ImportDefaultSpecifier"
      ? "default"
      : nameOf(each.orig ?? each.imported ?? each.local),
  );
}

function exportsIn(node: SyntaxNode): Omit<Export, "line">[] {
  switch (node.type) {
    case "ExportDeclaration":
      return declaredNames(node.declaration as SyntaxNode).map((name) => ({ name }));
    case "ExportDefaultDeclaration":
    case "ExportDefaultExpression":
      return [{ name: "default" }];
    case "ExportAllDeclaration":
      return [{ name: "*", from: literalText(node.source as SyntaxNode) }];
    case "ExportNamedDeclaration": {
      const from = literalText(node.source as SyntaxNode | undefined);
      return (node.specifiers as SyntaxNode[]).map((each) => ({
        name: nameOf(each.exported ?? each.orig ?? each.name),
        from,
      }));
    }
    default:
      return [];
  }
}

function declaredNames(node: SyntaxNode): string[] {
  const patterns =
    node.type === "VariableDeclaration"
      ? (node.declarations as SyntaxNode[]).map(({ id }) => id)
      : [node.identifier ?? node.id];
  return patterns.flatMap((pattern) => boundNames(pattern as SyntaxNode | null | undefined));
}

function boundNames(pattern: SyntaxNode | null | undefined): string[] {
  if (!pattern) return [];
  switch (pattern.type) {
    case "Identifier":
      return [nameOf(pattern)];
    case "ObjectPattern":
    case "ArrayPattern":
      return ((pattern.properties ?? pattern.elements) as (SyntaxNode | null)[]).flatMap(
        boundNames,
      );
    case "AssignmentPatternProperty":
      return [nameOf(pattern.key)];
    default:
      return boundNames((pattern.value ?? pattern.argument ?? pattern.left) as SyntaxNode);
  }
}
