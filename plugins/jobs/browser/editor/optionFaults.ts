import { startCase } from "@petrons/sdk/browser";

interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: readonly (Schema & { const?: unknown })[];
}

export type OptionPath = readonly (string | number)[];

export interface OptionFault {
  path: OptionPath;
  /** A sentence that names the option as the form does. */
  text: string;
  /** The same in words of the JSON: fixed values as they are written there. */
  jsonText: string;
  /** It is no option of the task: taking it away mends it. */
  isUnknown: boolean;
}

/**
 * What the server says of options, `options.collection: is missing.`, in the words of the form:
 * `Table is missing.`
 */
export function optionFault(message: string, schema: object): OptionFault {
  const { path, schemas, reason } = readMessage(message, schema as Schema);
  const names = path.map((step, at) => nameOf(step, schemas[at]));
  const last = schemas.at(-1);
  const isUnknown = path.length > 0 && reason.startsWith("is not an option of this task");
  const plain = inWords(reason);
  const name = names.join(", ");
  return {
    path,
    text: sentence(name, withTitles(plain, last)),
    jsonText: sentence(name, plain),
    isUnknown,
  };
}

/** Where an option is in the JSON, as code would say it. */
export const pathText = (path: OptionPath): string =>
  path
    .map((step, at) => (typeof step === "number" ? `[${step}]` : at === 0 ? step : `.${step}`))
    .join("");

/** The parts of one text that hold a fault each. */
export const splitFaults = (reason: string): string[] => reason.split(/; (?=options[.:[])/);

interface Read {
  path: (string | number)[];
  /** The schema at each step, where it has one. */
  schemas: (Schema | undefined)[];
  reason: string;
}

function readMessage(message: string, schema: Schema): Read {
  const read: Read = { path: [], schemas: [], reason: message };
  if (!message.startsWith("options")) return read;
  let rest = message.slice("options".length);
  // A task's own checks name an option behind the options as a whole.
  const own = /^: (\w+)[.:[]/.exec(rest)?.[1];
  if (own !== undefined && Object.hasOwn(schema.properties ?? {}, own)) rest = `.${rest.slice(2)}`;
  let at: Schema | undefined = schema;
  while (rest !== "" && !rest.startsWith(": ")) {
    const step = nextStep(rest, at);
    if (step === undefined) return { path: [], schemas: [], reason: message };
    at = partOf(at, step.name);
    read.path.push(step.name);
    read.schemas.push(at);
    rest = step.rest;
  }
  return { ...read, reason: rest.slice(2) };
}

function nextStep(
  rest: string,
  schema: Schema | undefined,
): { name: string | number; rest: string } | undefined {
  if (rest.startsWith("[")) {
    const end = rest.indexOf("]");
    const index = Number(rest.slice(1, end));
    return end > 0 && Number.isInteger(index)
      ? { name: index, rest: rest.slice(end + 1) }
      : undefined;
  }
  if (!rest.startsWith(".")) return undefined;
  const text = rest.slice(1);
  const known = Object.keys(schema?.properties ?? {}).find(
    (name) => text.startsWith(name) && /^[.:[]/.test(text.slice(name.length)),
  );
  // The name of a column, say, may hold points itself.
  const stops = schema?.properties ? /[.[]|: / : /: /;
  const length = known?.length ?? text.search(stops);
  return length > 0 ? { name: text.slice(0, length), rest: text.slice(length) } : undefined;
}

function partOf(schema: Schema | undefined, step: string | number): Schema | undefined {
  if (typeof step === "number") return schema?.items;
  const [entry] = Object.values(schema?.patternProperties ?? {});
  return schema?.properties?.[step] ?? (entry && { ...entry, title: `'${step}'` });
}

const nameOf = (step: string | number, schema: Schema | undefined): string =>
  typeof step === "number"
    ? `entry ${step + 1}`
    : (schema?.title ?? (schema ? startCase(step) : `'${step}'`));

/** What the checker of schemas says, in words for people. */
const words = new Map([
  ["must be string", "must be text"],
  ["must be integer", "must be a whole number"],
  ["must be number", "must be a number"],
  ["must be boolean", "must be true or false"],
  ["must be array", "must be a list"],
  ["must be object", "must be a group of options"],
  ["must not have fewer than 1 characters", "must not be empty"],
  ["must not have fewer than 1 items", "must not be empty"],
]);
const inWords = (reason: string): string =>
  words.get(reason.endsWith(".") ? reason.slice(0, -1) : reason) ?? reason;

/** Fixed values are called by their titles. */
function withTitles(reason: string, schema: Schema | undefined): string {
  const titles =
    schema?.anyOf?.flatMap(({ title, ...branch }) =>
      "const" in branch ? [title ?? String(branch.const)] : [],
    ) ?? [];
  return reason.startsWith("must be one of ") && titles.length > 0
    ? `must be one of ${titles.join(", ")}.`
    : reason;
}

/** What is wrong, behind what it is wrong of. */
export function sentence(name: string, reason: string): string {
  const ended = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  if (name === "") return ended.charAt(0).toUpperCase() + ended.slice(1);
  return /^(is|are|has|must|may|do|does|cannot|can't) /.test(ended)
    ? `${name} ${ended}`
    : `${name}: ${ended}`;
}
