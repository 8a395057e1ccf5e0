import type { FastifyRequest } from "fastify";
import { ApplianceFault, faults } from "./applianceFault.ts";

/**
 * Keeps the query of an entrance on its way to a document that names none of its own; not to the
 * entrance itself, which may have taken it out.
 */
export function withQuery(location: string, query: string, base: string): string {
  const [address = "", hash] = location.split("#", 2);
  if (address.includes("?") || address === base || address === `${base}/`) return location;
  return address + query + (hash === undefined ? "" : `#${hash}`);
}

/** Where nothing of the answer was sent on before it ended, it can still be answered for. */
export function brokenOff(
  { code = "" }: NodeJS.ErrnoException,
  { appliance }: FastifyRequest,
): ApplianceFault | undefined {
  return appliance && /^(UND_ERR_|ECONN|EPIPE|Z_|ZSTD_|ERR_BROTLI|ERR_ZSTD|ERR__)/.test(code)
    ? faults.brokenOff(appliance.path.name)
    : undefined;
}

/** Why an app gave no answer; `seconds` is how long one may take to begin. */
export function faultOf(error: Error, name: string, seconds: number): ApplianceFault {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ApplianceFault) return cause;
    if ((cause as NodeJS.ErrnoException).code === "UND_ERR_HEADERS_TIMEOUT")
      return faults.slow(name, seconds);
  }
  return faults.unreachable(name);
}
