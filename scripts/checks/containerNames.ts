import { owners } from "./owners.ts";
import { type Finding, isTest, type Source } from "./sources.ts";
import { nodesOf } from "./syntax.ts";

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
        .flatMap(({ text }) => [...text.matchAll(/taskName: "(\w+)"/g)].map(([, name]) => name!)),
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
  return own.flatMap((source) =>
    nodesOf({ ...source, text: source.text.replace(/^#!/, "//") }).flatMap(({ node, line }) => {
      const found = nameIn(node);
      return found === undefined
        ? []
        : [
            {
              path: source.path,
              line,
              message: `'${found}' belongs to a plugin; expected a service (useHost().service) or the scope`,
            },
          ];
    }),
  );

  function nameIn(node: { type: string; [part: string]: unknown }): string | undefined {
    if (node.type === "CallExpression") {
      const { callee, arguments: given } = node as unknown as {
        callee: { value?: string; property?: { value?: string } };
        arguments: { expression: { type: string; value?: string } }[];
      };
      const called = callee.property?.value ?? callee.value ?? "";
      const first = given[0]?.expression;
      return asking.has(called) && first?.type === "StringLiteral" && plainWords.has(first.value!)
        ? first.value
        : undefined;
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

/** Whether an address, or its beginning in a template, is of a workspace of a plugin. */
function isOf(address: string, workspace: string): boolean {
  if (!address.startsWith("$root/")) return false;
  const written = opened(address);
  return written === workspace || (written.endsWith("/") && workspace.startsWith(`${written}{}`));
}
