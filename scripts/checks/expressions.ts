import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { slownessOf } from "./slowness.ts";
import { type Finding, isTest, type Source } from "./sources.ts";
import { literalText, nodesOf, type SyntaxNode } from "./syntax.ts";

/** Folders whose expressions meet no text of people. */
const ownText: Record<string, string> = {
  "sdk/build/": "runs when a developer builds, over their own sources",
  "scripts/": "commands of developers",
};

/**
 * Expressions that may take more than linear time, each with the reason why nobody can make them:
 * by file, as written.
 */
const slowExceptions: Record<string, Record<string, string>> = {
  "host/server/database/embedded/embeddedServer.ts": {
    "/still in use|lock file .* already exists/":
      "PostgreSQL's own words, the last 2,000 characters",
  },
};

/** Files that make expressions from values, each with what those values are. */
const madeExceptions: Record<string, string> = {
  "host/server/documents/query/queryParser.ts":
    "a query's $regex, only to see whether it can be read; the database carries it out under its time limit",
  "host/server/documents/query/queryPredicate.ts":
    "a query's $regex, in the tests that compare the predicate with the database",
  "host/server/files/fileName.ts": "one constant class of characters",
  "host/server/tables/columns/formulaTexts.ts": "constant marks, each text ending at the next",
  "host/server/tables/versions/tableSweep.ts": "a constant prefix",
  "sdk/charts/chartTheme.ts": "constant words",
  "sdk/examples/gallery/browser/pickers/finderServer.ts":
    "what a person types into an example, in their own browser",
  "sdk/contracts/conventions/missing.ts":
    "constant words of the conventions, which the test of this check judges",
  "sdk/contracts/conventions/patterns.ts":
    "constant patterns of the conventions, which the test of this check judges",
  "sdk/contracts/conventions/weekdays.ts":
    "constant words of the conventions, which the test of this check judges",
  "sdk/contracts/textFormats.ts": "one constant class of characters, which schemas have as text",
  "sdk/richtext/sanitizeRichText.ts": "constant protocols",
};

interface Expression {
  path: string;
  line: number;
  pattern: string;
  flags: string;
}

/** The regular expressions of the product's code, and the places that make one from values. */
export function expressionsOf(sources: readonly Source[]): {
  expressions: Expression[];
  made: Finding[];
} {
  const expressions: Expression[] = [];
  const made: Finding[] = [];
  for (const source of sources) {
    const { path, text } = source;
    if (
      !/^(host|sdk|plugins)\//.test(path) ||
      isTest(path) ||
      Object.keys(ownText).some((folder) => path.startsWith(folder))
    )
      continue;
    if (!/\/[^/\n]|RegExp|pattern/.test(text)) continue;
    for (const { node, line } of nodesOf(source)) {
      if (node.type === "RegExpLiteral")
        expressions.push({ path, line, pattern: String(node.pattern), flags: String(node.flags) });
      // Of a JSON Schema.
      const schemaPattern =
        node.type === "KeyValueProperty" && (node.key as SyntaxNode).value === "pattern"
          ? literalText(node.value as SyntaxNode)
          : undefined;
      if (schemaPattern !== undefined)
        expressions.push({ path, line, pattern: schemaPattern, flags: "u" });
      if (node.type !== "NewExpression" && node.type !== "CallExpression") continue;
      if ((node.callee as SyntaxNode).value !== "RegExp") continue;
      const [pattern, flags] = ((node.arguments ?? []) as { expression: SyntaxNode }[]).map(
        ({ expression }) => literalText(expression),
      );
      if (pattern !== undefined) expressions.push({ path, line, pattern, flags: flags ?? "" });
      else if (!madeExceptions[path])
        made.push({
          path,
          line,
          message:
            "makes a regular expression from values; expected a constant, or in madeExceptions what the values are",
        });
    }
  }
  return { expressions, made };
}

/**
 * Expressions whose time grows exponentially or by a power of the text's length, and exceptions
 * that nothing needs any more.
 */
export async function checkExpressions(sources: readonly Source[]): Promise<Finding[]> {
  const { expressions, made } = expressionsOf(sources);
  const findings = [...made];
  const needed = new Set<string>();
  const verdicts = await judge(expressions);
  for (const { path, line, pattern, flags } of expressions) {
    const written = `/${pattern}/${flags}`;
    const fault = verdicts.get(written);
    if (!fault) continue;
    if (slowExceptions[path]?.[written]) needed.add(`${path} ${written}`);
    else
      findings.push({
        path,
        line,
        message: `${written} ${fault}; expected a linear one, or in slowExceptions why its text is short or ours`,
      });
  }
  for (const [path, patterns] of Object.entries(slowExceptions))
    for (const written of Object.keys(patterns))
      if (sources.length > 1 && !needed.has(`${path} ${written}`))
        findings.push({
          path,
          message: `slowExceptions still names ${written}, which is not there or is linear`,
        });
  return findings;
}

/** Verdicts that were reached on this machine before: each takes up to a second. */
const cacheFile = join(
  dirname(fileURLToPath(import.meta.url)),
  "..",
  "..",
  "node_modules",
  ".cache",
  "petrons",
  "expressions.json",
);

function readCache(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(cacheFile, "utf8")) as Record<string, string>;
  } catch {
    return {}; // None yet, or one that another run is writing: everything is judged anew.
  }
}

/** What is wrong with each expression, as written; nothing when it is linear. */
async function judge(expressions: readonly Expression[]): Promise<Map<string, string>> {
  const cached = readCache();
  const verdicts = new Map<string, string>();
  const waiting = expressions.filter(({ pattern, flags }) => {
    const verdict = cached[`/${pattern}/${flags}`];
    if (verdict !== undefined) verdicts.set(`/${pattern}/${flags}`, verdict);
    return verdict === undefined;
  });
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const written = `/${next.pattern}/${next.flags}`;
      if (!verdicts.has(written)) verdicts.set(written, await slownessOf(next.pattern, next.flags));
    }
  };
  await Promise.all([work(), work()]);
  mkdirSync(dirname(cacheFile), { recursive: true });
  // One that could not be judged is tried again.
  const kept = [...verdicts].filter(([, verdict]) => !verdict.startsWith("cannot"));
  writeFileSync(cacheFile, JSON.stringify({ ...cached, ...Object.fromEntries(kept) }));
  return verdicts;
}
