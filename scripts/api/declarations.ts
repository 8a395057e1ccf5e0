/** One declaration of a `.d.ts` file. */
export interface Declaration {
  /** Without comments, and without the words that every one of them begins with. */
  text: string;
  isType: boolean;
}

/** A name of another file, as it is called there. */
export interface Origin {
  from: string;
  name: string;
}

/** A `.d.ts` file, as far as an API report needs it. */
export interface DeclarationFile {
  declared: Map<string, Declaration[]>;
  imported: Map<string, Origin>;
  /** Exported names, each with its name in this file or its origin. */
  exported: Map<string, Origin | string>;
  /** Files whose exports are all handed on. */
  handedOn: string[];
}

const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const withoutComments = (text: string) =>
  text.replace(tokens, (token) => (token.startsWith("/") ? "" : token));
/** Texts may hold brackets: they are blanked while brackets are counted. */
const withoutTexts = (text: string) => text.replace(tokens, (token) => " ".repeat(token.length));

const endsWithBrace =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:interface|class|enum|namespace|module)\b/;

/**
 * A statement ends at a semicolon outside all brackets, or with the braces of an interface or a
 * class.
 */
function statementsOf(text: string): string[] {
  const blank = withoutTexts(text);
  const statements: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < blank.length; at++) {
    if ("{([".includes(blank[at]!)) depth++;
    if ("})]".includes(blank[at]!)) depth--;
    const isEnd =
      blank[at] === ";" ||
      (blank[at] === "}" && endsWithBrace.test(text.slice(from, at).trimStart()));
    if (depth > 0 || !isEnd) continue;
    statements.push(text.slice(from, at + 1).trim());
    from = at + 1;
  }
  return statements.filter((statement) => statement !== ";");
}

const head =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(interface|type|class|enum|function|const|let|var|namespace)\s+([\w$]+)/;
const named = /^(import|export)\s+(?:type\s+)?(?:[\w$]+,\s*)?\{([^}]*)\}(?:\s*from\s*"([^"]+)")?/;

export function readDeclarations(source: string): DeclarationFile {
  const file: DeclarationFile = {
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    handedOn: [],
  };
  for (const statement of statementsOf(withoutComments(source))) {
    const [, kind, name] = head.exec(statement) ?? [];
    if (kind && name) {
      const text = tidy(statement);
      file.declared.set(name, [
        ...(file.declared.get(name) ?? []),
        { text, isType: /interface|type|class|enum/.test(kind) },
      ]);
      if (statement.startsWith("export "))
        file.exported.set(statement.startsWith("export default ") ? "default" : name, name);
      continue;
    }
    const [, all] = /^export\s+(?:type\s+)?\*\s+from\s+"([^"]+)"/.exec(statement) ?? [];
    if (all) file.handedOn.push(all);
    const [, verb, list = "", from] = named.exec(statement) ?? [];
    for (const entry of list.split(",")) {
      const [, here, there] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(entry) ?? [];
      if (!here) continue;
      if (verb === "import" && from) file.imported.set(there ?? here, { from, name: here });
      else if (verb === "export")
        file.exported.set(there ?? here, from ? { from, name: here } : here);
    }
  }
  return file;
}

/**
 * Nothing that changes when a file is moved, a comment is mended or an inner part of a class is
 * renamed.
 */
const tidy = (statement: string): string =>
  statement
    .replace(/^export (?:default )?/, "")
    .replace(/^declare /, "")
    .replace(/\bimport\("\.[^"]*"\)\./g, "")
    .replace(/^ +(?:#private|private [^\n]*);\n/gm, "")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
    .replace(/^( {4})+/gm, (indent) => indent.slice(indent.length / 2));
