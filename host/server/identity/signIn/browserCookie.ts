import type { FastifyReply, FastifyRequest } from "fastify";
import { randomSecret, signInMinutes } from "./signInRecords.ts";

const name = "petrons-sign-in";
const path = "/api/signin";

/**
 * The secret that ties a sign-in to the browser that began it. Scripts cannot read it, other sites'
 * forms do not send it.
 */
export function browserSecret(request: FastifyRequest): string | undefined {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** Keeps the secret a browser has, so that two tabs can sign in at once. */
export function setBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): string {
  const secret = browserSecret(request) ?? randomSecret();
  reply.header(
    "set-cookie",
    `${name}=${secret}; Path=${path}; Max-Age=${signInMinutes * 60}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
  return secret;
}
