import { isUtf8 } from "node:buffer";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { jsonFault } from "../config/index.ts";
import { isDeeperThan } from "./jsonDepth.ts";

/** Deeper than anything the server stores. What walks values recursively would overflow on a body of brackets. */
const maxDepth = 100;

const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** JSON as it is, or base64-encoded as text/plain (DA-002): both are read by the same parser, with the same limit on the JSON itself. */
export function addBodyParsers(app: FastifyInstance, limit: number): void {
  // Refuses `__proto__` and `constructor.prototype`, which would let a body reach into every object of the server.
  const parse = app.getDefaultJsonParser("error", "error");
  const read = (request: Parameters<typeof parse>[0], text: string, done: (error: Error | null, body?: unknown) => void): void => {
    if (isDeeperThan(text, maxDepth)) done(new PetronsError("body-malformed", { reason: `it is nested more than ${maxDepth} deep` }));
    else parse(request, text, (error, body) => done(error ? malformed(text) : null, body));
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: limit }, (request, text, done) => read(request, text as string, done));
  app.addContentTypeParser("text/plain", { parseAs: "string", bodyLimit: base64Length(limit) }, (request, text, done) => {
    try {
      const decoded = fromBase64(text as string);
      if (decoded.length > limit) throw new PetronsError("body-too-large", { limit });
      read(request, decoded.toString("utf8"), done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/** The parser does not say what it met: what is JSON all the same was refused for its keys. */
function malformed(text: string): PetronsError {
  try {
    JSON.parse(text);
    return new PetronsError("body-malformed", { reason: "a key named __proto__, or constructor with a prototype, is not allowed" });
  } catch (error) {
    return new PetronsError("body-malformed", { reason: jsonFault(text, error) });
  }
}

/** Strict: what does not encode back to the same text is refused, not guessed at. */
function fromBase64(text: string): Buffer {
  if (text === "") throw new PetronsError("body-not-base64", { reason: "it is empty" });
  const decoded = Buffer.from(text, "base64");
  if (decoded.toString("base64") !== text) throw new PetronsError("body-not-base64", { reason: faultOf(text) });
  if (!isUtf8(decoded)) throw new PetronsError("body-not-base64", { reason: "what it holds is not UTF-8 text" });
  return decoded;
}

function faultOf(text: string): string {
  const at = text.search(/[^A-Za-z0-9+/=]/);
  if (at >= 0) return `${JSON.stringify(text[at])} at position ${at} is not a base64 character`;
  return text.length % 4 === 0 ? "its padding is wrong" : `its length ${text.length} is not a multiple of four`;
}
