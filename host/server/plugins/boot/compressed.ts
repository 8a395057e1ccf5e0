import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncodings } from "./encodings.ts";

const brotli = promisify(brotliCompress);

/**
 * Sends a text that is made for each answer, compressed when the browser takes brotli: what every
 * page waits for before anything else.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", "));
  if (!acceptedEncodings(request.headers["accept-encoding"]).has("br")) return reply.send(text);
  reply.header("content-encoding", "br");
  return reply.send(await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}
