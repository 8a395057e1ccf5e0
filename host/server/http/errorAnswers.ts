import { asPetronsError, type ErrorCode, envelope, PetronsError } from "@petrons/sdk/contracts";
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import { answeredError } from "../faults/index.ts";
import type { Session } from "../identity/index.ts";
import type { Limits, RefusalKind } from "../limits/index.ts";

/** Codes of refusals to strangers. People who are signed in are counted with every request. */
const refusal = /^(token|body)-/;

/** PostgreSQL ended a transaction that met another one, again and again. */
const contended = /^(40001|40P01)$/;
const diskFull = /^(53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL was given a text that it cannot hold. */
const textUnstorable = /^(22021|22P05)$/;

/** Who was not let in, who may not, and who asked too often. */
const refusals = new Set([401, 403, 429]);

/** Called for each refused call; `session` is null where nobody was signed in. */
export type RefusedListener = (session: Session | null, code: ErrorCode) => void;

/**
 * Every fault becomes an envelope from the error table. What the table does not know is reported by
 * reference only; the log has the rest.
 */
export function addErrorAnswers(
  app: FastifyInstance,
  { bodyBytes }: Limits,
  refused: RefusedListener,
  fullDisk: () => void,
): void {
  app.setErrorHandler(
    (error: FastifyError & { headers?: Readonly<Record<string, string>> }, request, reply) => {
      const known =
        knownError(error, request.routeOptions.bodyLimit ?? bodyBytes) ??
        leaving(error, request) ??
        answeredError(error, request.log, "a request failed", { req: request });
      const kind = request.session
        ? undefined
        : (refusal.exec(known.code)?.[1] as RefusalKind | undefined);
      const seconds = kind ? app.refused.count(kind, request.sender) : 0;
      if (known.code === "disk-full") fullDisk();
      const range = error.headers?.["Content-Range"];
      if (known.code === "range-invalid" && range !== undefined)
        reply.header("content-range", range);
      if (refusals.has(known.status)) refused(request.session ?? null, known.code);
      return answer(reply, seconds > 0 ? new PetronsError("rate-limited", { seconds }) : known);
    },
  );

  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const offered = methods.get(url) ?? new Set();
    for (const one of [method].flat()) offered.add(one);
    methods.set(url, offered);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const offered = methods.get(path);
    if (!offered || offered.has(request.method))
      return answer(reply, new PetronsError("not-found", { what: "address", name: path }));
    reply.header("allow", [...offered].join(", "));
    return answer(reply, new PetronsError("method-not-allowed", { method: request.method }));
  });
}

export const answer = (
  reply: FastifyReply,
  { status, code, message, path, retryAfter }: PetronsError,
): FastifyReply =>
  (retryAfter === undefined ? reply : reply.header("retry-after", retryAfter))
    .code(status)
    .type("application/json; charset=utf-8")
    .send(envelope({ errors: [{ code, message, ...(path !== undefined && { path }) }] }));

function knownError(error: FastifyError, limit: number): PetronsError | undefined {
  const known = asPetronsError(error);
  if (known) return known;
  const [fault] = error.validation ?? [];
  if (fault) return invalid(fault, error.validationContext);
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new PetronsError("body-too-large", { limit });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new PetronsError("body-type-unknown");
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
      return new PetronsError("body-malformed", { reason: "it is empty" });
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new PetronsError("body-malformed", {
        reason: "it is not as long as its Content-Length says",
      });
    default:
  }
  if (contended.test(error.code ?? "")) return new PetronsError("document-contended");
  if (diskFull.test(error.code ?? "")) return new PetronsError("disk-full");
  if (textUnstorable.test(error.code ?? ""))
    return new PetronsError("body-invalid", {
      path: "request",
      reason: "a text holds the character U+0000",
    });
  if (error.statusCode === 416) return new PetronsError("range-invalid");
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new PetronsError("body-invalid", { path: "request", reason: error.message });
  return undefined;
}

/** "/options/limit" of the body becomes "options.limit". */
function invalid(
  { instancePath = "", params = {}, keyword, message }: FastifySchemaValidationError,
  validationContext: string | undefined,
): PetronsError {
  const parts = instancePath.split("/").slice(1);
  const named = params.missingProperty ?? params.additionalProperty;
  const dotted = [...parts, ...(typeof named === "string" ? [named] : [])]
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("");
  const path = dotted.replace(/^\./, "") || (validationContext ?? "body");
  const reason =
    { required: "a value is missing", additionalProperties: "this field is not known here" }[
      keyword as string
    ] ??
    message ??
    "not allowed";
  const allowed = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(", ")}` : "";
  return new PetronsError("body-invalid", { path, reason: `${reason}${allowed}` });
}

/** A client that left while a long answer was being sent reads nothing more: that is no fault. */
function leaving({ code }: FastifyError, { raw }: FastifyRequest): PetronsError | undefined {
  return code === "ERR_STREAM_PREMATURE_CLOSE" && raw.socket.destroyed
    ? new PetronsError("request-slow")
    : undefined;
}
