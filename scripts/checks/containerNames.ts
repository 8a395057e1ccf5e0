import { owners } from "./owners.ts";
import { type Finding, isTest, type Source } from "./sources.ts";
import { literalText, nodesOf, type SyntaxNode } from "./syntax.ts";

/** What the host and the SDK must not know of plugins. */
interface PluginNames {
  /** Of containers and tasks. */
  names: ReadonlySet<string>;
  /** Workspaces with their parameters left open: `$root/Hashtags/Followed/{}`. */
  workspaces: ReadonlySet<string>;
}

/** Words that the screens of the SDK say as well: they count where documents are asked for. */
const plainWords = new Set(["Comment", "Link", "Petron", "Setting", "Shortcut"]);

/** Calls whose first argument is a container. */
const asking = new Set([
  ...["query", "get", "insert", "update", "upsert", "remove", "restore", "useDataQuery"],
]);

/** Types that are named like a container, and what they are. Nothing is asked for by them. */
const shapes: Readonly<Record<string, string>> = {
  UnitsDefinition: "what the live resources of the service `units` answer",
  StoredView: "what the service `saved-settings` stores of a long view",
};

/** Files that hold such names, each with why. */
const allowed: Readonly<Record<string, string>> = {
  "sdk/contracts/oldNames.ts": "plugins that are built already import these types",
  "sdk/contracts/index.ts": "it lists what others export, the old names too",
};

const opened = (address: string): string => address.replace(/\$?\{[^}]*\}/g, "{}");

/** What the table of owners gives to a plugin of the product, and the tasks of these. */
function pluginNames(sources: readonly Source[]): PluginNames {
  const owned = Object.keys(owners).filter((name) => owners[name]?.startsWith("plugins/"));
  const named = (what: string) =>
    owned.flatMap((name) => (name.startsWith(`${what} `) ? [name.slice(what.length + 1)] : []));
  return {
    names: new Set([
      ...named("document"),
      ...sources
        .filter(({ path }) => /^plugins\/[^/]+\/plugin\.ts$/.test(path))
        .flatMap(({ text }) =>
          [...text.matchAll(/taskName: "(\w+)"/g)].map(([, name = ""]) => name),
        ),
    ]),
    workspaces: new Set(named("resource").map((uri) => opened(uri.split("#")[0]!))),
  };
}

/**
 * Hashtags, saved settings, comments and units reach the SDK and the host as services that plugins
 * declare: no code of theirs names a container, a task or a live resource of a plugin. Plugins
 * among the examples, and tests, may.
 */
export function checkContainerNames(sources: readonly Source[]): Finding[] {
  const { names, workspaces } = pluginNames(sources);
  const own = sources.filter(
    ({ path }) =>
      /^(sdk|host)\//.test(path) &&
      !path.startsWith("sdk/examples/") &&
      !isTest(path) &&
      !path.endsWith("Testing.ts") &&
      !(path in allowed),
  );
  return own.flatMap((source) => {
    const nodes = nodesOf(source);
    const constants = plainConstants(nodes);
    return nodes.flatMap(({ node, line }) => {
      const found = nameIn(node, constants);
      return found === undefined
        ? []
        : [
            {
              path: source.path,
              line,
              message: `'${found}' belongs to a plugin; expected a service (useHost().service) or the scope`,
            },
          ];
    });
  });

  function nameIn(node: SyntaxNode, constants: ReadonlyMap<string, string>): string | undefined {
    if (node.type === "CallExpression") {
      const { callee, arguments: given } = node as unknown as {
        callee: { value?: string; property?: { value?: string } };
        arguments: { expression: SyntaxNode }[];
      };
      if (!asking.has(callee.property?.value ?? callee.value ?? "")) return undefined;
      const word = textOf(given[0]?.expression, constants);
      return word !== undefined && plainWords.has(word) ? word : undefined;
    }
    const text =
      node.type === "TemplateElement" ? (node.raw as string) : (node.value as string | undefined);
    if (typeof text !== "string") return undefined;
    if (node.type === "Identifier")
      return names.has(text) && !plainWords.has(text) && !(text in shapes) ? text : undefined;
    if (node.type !== "StringLiteral" && node.type !== "TemplateElement") return undefined;
    if (names.has(text) && !plainWords.has(text)) return text;
    const [address = ""] = text.split("#");
    return [...workspaces].find((workspace) => isOf(address, workspace));
  }
}

/** What an expression says, itself or by the constant that it names. */
function textOf(
  node: SyntaxNode | undefined,
  constants?: ReadonlyMap<string, string>,
): string | undefined {
  if (node?.type === "TsConstAssertion" || node?.type === "TsAsExpression")
    return textOf(node.expression as SyntaxNode, constants);
  return node?.type === "Identifier" ? constants?.get(String(node.value)) : literalText(node);
}

/** Constants that hold a plain word. A name that the file gives twice may mean the other one. */
function plainConstants(nodes: readonly { node: SyntaxNode }[]): Map<string, string> {
  const constants = new Map<string, string>();
  const times = new Map<string, number>();
  const count = (name: SyntaxNode | undefined) =>
    name && times.set(String(name.value), (times.get(String(name.value)) ?? 0) + 1);
  for (const { node } of nodes) {
    // Of the identifiers, those that are declared can have a type.
    if (node.type === "Identifier" && "typeAnnotation" in node) count(node);
    if (/^(?:Function|Import.*Specifier$)/.test(node.type))
      count((node.local ?? node.identifier) as SyntaxNode | undefined);
    if (node.type !== "VariableDeclaration" || node.kind !== "const") continue;
    for (const { id, init } of node.declarations as { id: SyntaxNode; init?: SyntaxNode }[]) {
      const word = textOf(init ?? undefined);
      if (word !== undefined && plainWords.has(word)) constants.set(String(id.value), word);
    }
  }
  for (const name of constants.keys()) if (times.get(name) !== 1) constants.delete(name);
  return constants;
}

/** Whether an address, or its beginning in a template, is of a workspace of a plugin. */
function isOf(address: string, workspace: string): boolean {
  if (!address.startsWith("$root/")) return false;
  const written = opened(address);
  return written === workspace || (written.endsWith("/") && workspace.startsWith(`${written}{}`));
}
