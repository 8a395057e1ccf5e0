import {
  PetronsError,
  type ResourceAnswer,
  type ResourcePage,
  type ResourceSplice,
  splitUri,
  type WireError,
} from "@petrons/sdk/contracts";
import type { Logger } from "../../database/index.ts";
import { answeredError } from "../../faults/index.ts";
import type { Session } from "../../identity/types.ts";
import type { AccessCache } from "../access/accessCache.ts";
import { fewAtOnce } from "../fewAtOnce.ts";
import type { ActionOptions, ForgeAction } from "../types.ts";
import type { Content, ListContent } from "./contentVersion.ts";
import type { LiveResources } from "./liveResources.ts";
import { readOptions } from "./options.ts";

const maxResources = 500;
/** Of what an answer may send, so much is the first page of a list. */
const firstPage = 1 / 4;

interface Dependencies {
  accessCache: AccessCache;
  resources: LiveResources;
  logger: Logger;
  /** Called with each resource that was served. */
  served: (session: Session, workspace: string, name: string, version: string) => void;
  /** Of content that one list sends. */
  answerBytes: number;
}

/** What one answer may still send; the first content always is, whose own size is bounded. */
class AnswerBudget {
  readonly #maxBytes: number;
  #sent = 0;
  #full = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Throws once the answer is full, so that nothing more is computed for it. */
  assertOpen(): void {
    if (this.#full) throw new PetronsError("answer-full");
  }

  spend(bytes: number): void {
    this.#full ||= this.#sent > 0 && this.#sent + bytes > this.#maxBytes;
    this.assertOpen();
    this.#sent += bytes;
  }
}

interface Asked {
  workspace: string;
  name: string;
  version: string | undefined;
  splices?: boolean;
  multipleSplices?: boolean;
  /** Pages are wanted: so much of a version is there. */
  after?: { version: string; count: number };
}

function readAsked(options: ActionOptions): Asked {
  const version = options.optionalText("version");
  const uri = options.optionalText("uri");
  if (uri === undefined)
    return { workspace: options.text("workspace"), name: options.text("name"), version };
  const parts = splitUri(uri);
  if (!parts)
    throw options.invalid(
      "uri",
      "must be the uri of a resource, such as $root/Field/{fieldId}#Field",
    );
  return { ...parts, version };
}

function readList(options: ActionOptions): (Asked & { uri: string })[] {
  const list = options.list("resources");
  if (list.length > maxResources)
    throw options.invalid("resources", `must not hold more than ${maxResources} resources`);
  return list.map((element, index) => {
    const request = typeof element === "string" ? { uri: element } : element;
    if (typeof request !== "object" || request === null)
      throw options.invalid(`resources[${index}]`, "must be a uri or { uri, version }");
    const { uri, version, splices, multipleSplices, pages, after } = request as Record<
      string,
      unknown
    >;
    const parts = typeof uri === "string" ? splitUri(uri) : undefined;
    if (!parts || typeof uri !== "string")
      throw options.invalid(`resources[${index}].uri`, "must be the uri of a resource");
    if (version !== undefined && typeof version !== "string")
      throw options.invalid(`resources[${index}].version`, "must be a text");
    return {
      ...parts,
      uri,
      version,
      splices: splices === true,
      multipleSplices: multipleSplices === true,
      ...(pages === true && { after: readAfter(options, index, after) }),
    };
  });
}

const nothingYet = { version: "", count: 0 };

function readAfter(
  options: ActionOptions,
  index: number,
  after: unknown,
): NonNullable<Asked["after"]> {
  if (after === undefined) return nothingYet;
  const { version, count } = (after ?? {}) as Record<string, unknown>;
  if (typeof version !== "string" || !Number.isSafeInteger(count) || (count as number) < 0)
    throw options.invalid(
      `resources[${index}].after`,
      "must be { version, count }, a text and a whole number",
    );
  return { version, count: count as number };
}

async function answer(
  { accessCache, resources, served, answerBytes }: Dependencies,
  session: Session,
  asked: Asked,
  gone?: AbortSignal,
  budget?: AnswerBudget,
): Promise<ResourceAnswer> {
  budget?.assertOpen();
  const workspace = await accessCache.enter(session, asked.workspace);
  const content = await resources.ask(workspace, asked.name, { gone });
  const { version } = content;
  const uri = `${asked.workspace}#${asked.name}`;
  const give = (
    part: Pick<ResourceAnswer, "unchanged" | "splice" | "data" | "page">,
    share: number,
  ): ResourceAnswer => {
    budget?.spend(content.bytes * share);
    served(session, asked.workspace, asked.name, version);
    return { uri, version, ...part };
  };
  if (version === asked.version) return give({ unchanged: true }, 0);
  const since = asked.splices ? asked.version : undefined;
  const splice =
    since === undefined
      ? undefined
      : content.list
        ? declaredSplice(content.list, since, asked.multipleSplices === true)
        : resources.find(workspace, asked.name)?.past.spliceTo(content, since);
  if (splice) return give({ splice }, insertedBy(splice) / Math.max(1, lengthOf(content)));
  const part = asked.after && pageOf(content, asked.after, answerBytes);
  return part ? give(part, part.data.length / part.page.length) : give({ data: content.data }, 1);
}

/**
 * What follows of a long list: as much as is there, so that few answers bring it, but no less than
 * a first page and no more than an answer may send. Where what is there is of another version the
 * list begins anew, and is as much longer. Undefined where all of it is one page.
 */
function pageOf(
  content: Content,
  after: NonNullable<Asked["after"]>,
  answerBytes: number,
): { data: unknown[]; page: ResourcePage } | undefined {
  const length = content.list?.length ?? (Array.isArray(content.data) ? content.data.length : 0);
  const most = Math.max(1, Math.floor((length * answerBytes) / content.bytes));
  const first = Math.max(1, Math.floor(most * firstPage));
  if (length <= first) return undefined;
  const from = after.version === content.version ? Math.min(after.count, length) : 0;
  const to = Math.min(after.count + Math.max(first, Math.min(after.count, most)), length);
  return { data: (content.data as unknown[]).slice(from, to), page: { from, length } };
}

/** The data of a declared list are made when they are asked for. */
const lengthOf = (content: Content): number =>
  content.list?.length ?? (content.data as unknown[]).length;
const insertedBy = ({ insert, further = [] }: ResourceSplice): number =>
  insert.length + further.reduce((sum, one) => sum + one.insert.length, 0);

/** Undefined when it is not known, when it would be most of the list, or too much for the asker. */
function declaredSplice(
  list: ListContent,
  since: string,
  takesMultiple: boolean,
): ResourceSplice | undefined {
  const [first, ...further] = list.changesSince(since) ?? [];
  if (!first || (further.length > 0 && !takesMultiple)) return undefined;
  const splice = { since, ...first, ...(further.length > 0 && { further }) };
  return insertedBy(splice) * 2 > list.length ? undefined : splice;
}

function wireError(logger: Logger, uri: string, error: unknown): WireError {
  const { code, message, path } = answeredError(
    error,
    logger,
    "a live resource could not be answered",
    { uri },
  );
  return { code, message, ...(path === undefined ? {} : { path }) };
}

/**
 * GetResource throws what is wrong; in GetResourceList it is the error of that element, and the
 * others are answered. Elements that an answer has no more room for have the error `answer-full`:
 * who asked asks for them again.
 */
export function resourceActions(
  parts: Dependencies,
): Record<"GetResource" | "GetResourceList", ForgeAction> {
  return {
    GetResource: async (session, options, gone) => ({
      data: [await answer(parts, session, readAsked(readOptions(options)), gone)],
    }),
    async GetResourceList(session, options, gone) {
      const asked = readList(readOptions(options));
      const budget = new AnswerBudget(parts.answerBytes);
      const answers = await fewAtOnce(asked, (one) =>
        answer(parts, session, one, gone, budget).catch(
          (error: unknown): ResourceAnswer => ({
            uri: one.uri,
            version: "",
            errors: [wireError(parts.logger, one.uri, error)],
          }),
        ),
      );
      return { data: answers };
    },
  };
}
