import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { PetronsError } from "@petrons/sdk/contracts";
import { isPublicAddress } from "./publicAddress.ts";

/** Answers the addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** The sentence of a run that fails. */
export const fault = (reason: string): PetronsError => new PetronsError("task-failed", { reason });

/**
 * Looks up a host once and answers the one address to connect to. Throws unless all of its
 * addresses are public, or one is the private address that the manifest gives this host: an answer
 * that mixes both is how a name is bound to another server.
 */
export async function checkedAddress(
  host: string,
  allowed: string | undefined,
  resolve: Resolve = systemResolve,
): Promise<LookupAddress> {
  const family = isIP(host);
  const found = family === 0 ? await lookedUp(host, resolve) : [{ address: host, family }];
  const [first] = found;
  if (!first) throw fault(`There is no host '${host}'.`);
  if (allowed !== undefined) {
    const own = found.find(({ address }) => address === allowed);
    if (own) return own;
    throw fault(
      `'${host}' has another address than the manifest of the server gives it. Nothing was asked of it. Ask an operator to look at both.`,
    );
  }
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw fault(
      `'${host}' has a private address. Nothing was asked of it: an operator allows a private address in the manifest, for its host and port.`,
    );
  return first;
}

async function lookedUp(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  try {
    return await resolve(host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") throw fault(`There is no host '${host}'.`);
    throw fault(
      `The host '${host}' could not be looked up (${code ?? "no reason given"}). Try again later.`,
    );
  }
}
