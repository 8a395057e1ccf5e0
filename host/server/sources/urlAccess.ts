import type { Identity } from "@petrons/sdk/contracts";
import type { UrlSource } from "../config/types.ts";
import { fault } from "./checkedAddress.ts";
import type { UrlGrant } from "./types.ts";

export const notNamedText = (host: string, port: number): string =>
  `Files cannot be imported from '${host}${port === 443 ? "" : `:${port}`}': the manifest of the server does not name it. Ask an operator to add it.`;

interface UrlAccessDependencies {
  urls: readonly UrlSource[];
  /** What the sign-in claim calls an organization. */
  claimOf(orgId: string): Promise<string | undefined>;
}

/**
 * The hosts that files may be imported from, by the organization of this moment. One that is named
 * for others is not distinguished from none.
 */
export function urlAccess({ urls, claimOf }: UrlAccessDependencies) {
  const isAmong = async (organizations: readonly string[], orgId: string) => {
    const claim = await claimOf(orgId);
    return claim !== undefined && organizations.includes(claim);
  };
  return async (
    { orgId }: Pick<Identity, "orgId">,
    host: string,
    port: number,
  ): Promise<UrlGrant> => {
    const source = urls.find((one) => one.host === host && one.port === port);
    if (!source || (source.organizations && !(await isAmong(source.organizations, orgId))))
      throw fault(notNamedText(host, port));
    const { address, ca, authorization } = source;
    return { address, ca, authorization };
  };
}
