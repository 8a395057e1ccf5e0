import { sql } from "kysely";
import type { BootDocument } from "../../contracts/index.ts";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/index.ts";

/** What the boot document says of it, and the lines of its feature flags. */
export type Organization = BootDocument["organization"] & { featureFlags: readonly string[] };

interface AppSetting {
  orgName: string;
  organizationImageUrl?: string | null;
  displayTimeZoneId: string;
  featureFlags: string[];
}

interface Organizations {
  ids(): Promise<string[]>;
  /** What the provider's claim calls it; undefined for one of another provider. */
  claimOf(orgId: string, issuer: string): Promise<string | undefined>;
  /** What its AppSetting says now. */
  get(orgId: string): Promise<Organization>;
}

export const createOrganizations = (
  database: Database,
  documents: DocumentStore,
): Organizations => ({
  async ids() {
    const { rows } = await sql<{
      org_id: string;
    }>`select org_id from identity_organisation order by org_id`.execute(database.kysely);
    return rows.map((row) => row.org_id);
  },
  async claimOf(orgId, issuer) {
    const { rows } = await sql<{
      claim: string;
    }>`select claim from identity_organisation where org_id = ${orgId} and issuer = ${issuer}`.execute(
      database.kysely,
    );
    return rows[0]?.claim;
  },
  async get(orgId) {
    const { data } = await documents
      .asOrganization(orgId)
      .query<AppSetting>("AppSetting", {}, { limit: 1 });
    const [setting] = data;
    if (!setting) throw new Error(`The organization ${orgId} has no AppSetting.`);
    const { orgName: name, organizationImageUrl, displayTimeZoneId, featureFlags } = setting;
    return {
      id: orgId,
      name,
      imageUrl: organizationImageUrl || null,
      displayTimeZoneId,
      featureFlags,
    };
  },
});
