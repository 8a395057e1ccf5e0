import type { FastifyRequest } from "fastify";
import { type ApplianceFault, faults } from "./applianceFault.ts";

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
