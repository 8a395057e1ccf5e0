import { type Finding, isTest, type Source } from "./sources.ts";
import { nodesOf, type SyntaxNode } from "./syntax.ts";

/** Files whose callbacks need no wrapper, each with its reason. */
const callbackExceptions: Record<string, string> = {
  "host/server/tasks/processes/child.ts":
    "the process of one run: a fault in it ends that run alone",
  "sdk/examples/appliance/server/main.ts":
    "the process of one app: a fault in it ends it, and the server starts it again",
  "host/server/tasks/processes/launcherProcess.ts":
    "the process that starts others: a fault in it ends it, and the server starts another",
  "host/server/tasks/processes/childContext.ts":
    "the process of one run: a fault in it ends that run alone",
};

const wrapper = "host/server/faults/";
const timers = new Set(["setTimeout", "setInterval", "setImmediate", "queueMicrotask"]);
const listening = new Set([
  "on",
  "once",
  "addListener",
  "prependListener",
  "prependOnceListener",
  "addEventListener",
]);
/** The change feed guards its own consumers. */
const feeds = new Set(["feed"]);
/** What a callback may do that cannot throw: settle a promise, end a stream or a signal. */
const harmlessCalls = new Set(["resolve", "reject", "abort", "destroy"]);

type Call = SyntaxNode & { callee: SyntaxNode; arguments: { expression: SyntaxNode }[] };

const nameOf = (node: SyntaxNode | undefined): string => {
  if (node?.type === "Identifier") return String(node.value);
  if (node?.type === "PrivateName")
    return String(node.value ?? (node.id as SyntaxNode | undefined)?.value);
  if (node?.type === "MemberExpression") return nameOf(node.property as SyntaxNode);
  if (node?.type === "OptionalChainingExpression") return nameOf(node.base as SyntaxNode);
  return "";
};
const isCallOf = (node: SyntaxNode | undefined, name: string) =>
  node?.type === "CallExpression" && nameOf((node as Call).callee) === name;

const simple = new Set([
  "Identifier",
  "StringLiteral",
  "NumericLiteral",
  "BooleanLiteral",
  "NullLiteral",
  "MemberExpression",
  "ThisExpression",
]);

function isHarmless(expression: SyntaxNode): boolean {
  if (expression.type === "ParenthesisExpression")
    return isHarmless(expression.expression as SyntaxNode);
  if (expression.type === "UnaryExpression" && expression.operator === "void")
    return isHarmless(expression.argument as SyntaxNode);
  if (expression.type === "AssignmentExpression")
    return simple.has((expression.right as SyntaxNode).type);
  if (simple.has(expression.type)) return true;
  if (expression.type !== "CallExpression") return false;
  const { callee, arguments: given } = expression as Call;
  return (
    harmlessCalls.has(nameOf(callee)) &&
    given.every((argument) => simple.has(argument.expression.type))
  );
}

function isHarmlessArrow(node: SyntaxNode | undefined): boolean {
  if (node?.type !== "ArrowFunctionExpression") return false;
  const body = node.body as SyntaxNode;
  if (body.type !== "BlockStatement") return isHarmless(body);
  return (body.stmts as SyntaxNode[]).every(
    ({ type, expression }) =>
      type === "ExpressionStatement" && isHarmless(expression as SyntaxNode),
  );
}

/**
 * Raw callbacks of timers and listeners in the server: what one of them throws would end the
 * process.
 */
export function checkCallbacks(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) =>
        /^(host|sdk|plugins\/[^/]+|sdk\/examples\/[^/]+)\/server\//.test(path) &&
        !isTest(path) &&
        !path.startsWith(wrapper) &&
        !callbackExceptions[path],
    )
    .flatMap(checkFile);
}

function checkFile(source: Source): Finding[] {
  const nodes = nodesOf(source);
  const declared = nodes
    .filter(({ node }) => node.type === "VariableDeclarator")
    .map(
      ({ node }) => [nameOf(node.id as SyntaxNode), node.init as SyntaxNode | undefined] as const,
    );
  const safeNames = new Set(
    declared
      .filter(([, value]) => isCallOf(value, "guarded") || isHarmlessArrow(value))
      .map(([name]) => name),
  );
  /** Functions of the file that do nothing but wrap. */
  const wrappers = declared
    .filter(
      ([, value]) =>
        value?.type === "ArrowFunctionExpression" && isCallOf(value.body as SyntaxNode, "guarded"),
    )
    .map(([name]) => name);
  const isSafe = (callback: SyntaxNode | undefined): boolean => {
    if (!callback || ["guarded", ...wrappers].some((name) => isCallOf(callback, name))) return true;
    if (callback.type === "Identifier")
      return harmlessCalls.has(nameOf(callback)) || safeNames.has(nameOf(callback));
    return isHarmlessArrow(callback);
  };
  const message = (what: string) =>
    `a raw callback of ${what}; expected \`guarded(…)\` around it (host/server/faults), or \`setTimeout\` of node:timers/promises to wait`;
  return nodes.flatMap(({ node, line }) => {
    if (
      node.type === "AssignmentExpression" &&
      /^on[a-z]+$/.test(nameOf(node.left as SyntaxNode)) &&
      (node.left as SyntaxNode).type === "MemberExpression"
    )
      return isSafe(node.right as SyntaxNode)
        ? []
        : [{ path: source.path, line, message: message(nameOf(node.left as SyntaxNode)) }];
    if (node.type !== "CallExpression") return [];
    const { callee, arguments: given } = node as Call;
    const name = nameOf(callee);
    const isTimer = callee.type === "Identifier" ? timers.has(name) : name === "nextTick";
    const isListener =
      callee.type !== "Identifier" &&
      listening.has(name) &&
      given.length > 1 &&
      !feeds.has(nameOf(callee.object as SyntaxNode));
    const callback = given[isTimer ? 0 : 1]?.expression;
    return (isTimer || isListener) && !isSafe(callback)
      ? [{ path: source.path, line, message: message(name) }]
      : [];
  });
}
