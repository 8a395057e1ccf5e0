import { isId, newId, type User } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import { type Database, oneRow, type Tables } from "../database/index.ts";
import type { DocumentStore } from "../documents/index.ts";
import { type PersonClaims, SignInRefused } from "./claims.ts";

export interface People {
  find(userId: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** Of the organization that a claim of the provider names. */
  findInOrganization(issuer: string, claim: string, email: string): Promise<User | undefined>;
  userOf(userId: string, orgId: string, body: Omit<User, "userId" | "orgId">): User;
  /**
   * Creates or updates the person the provider describes, and their organization when it is new.
   * `moved` is who they were before in another organization.
   */
  welcome(
    issuer: string,
    claims: PersonClaims,
    organizationName?: string,
  ): Promise<{ userId: string; moved: string | null }>;
}

type Known = { user_id: string; org_id: string };

/**
 * People are User documents; a table that no data call reaches maps them to the subjects of
 * providers.
 */
export function createPeople(database: Database, documents: DocumentStore): People {
  const findWhere = async (condition: string, ...values: string[]): Promise<User | undefined> => {
    const { rows } = await database.pool.query(
      `select id, org_id, body from doc_user where ${condition} order by created_at limit 1`,
      values,
    );
    return rows[0] && userOf(rows[0].id, rows[0].org_id, rows[0].body);
  };

  return {
    find: async (userId) => (isId(userId) ? findWhere("id = $1", userId) : undefined),
    findByEmail: (email) =>
      findWhere("lower(body ->> 'sub') = lower($1) and not (body ->> 'deleted')::boolean", email),
    findInOrganization: (issuer, claim, email) =>
      findWhere(
        `org_id = (select org_id from identity_organisation where issuer = $1 and claim = $2)
        and lower(body ->> 'sub') = lower($3) and not (body ->> 'deleted')::boolean`,
        issuer,
        claim,
        email,
      ),
    userOf,
    async welcome(issuer, claims, organizationName = claims.organization) {
      const answer = await database.transaction(async (tx) => {
        // One sign-in of a subject at a time: two first ones would make two people.
        await sql`select pg_advisory_xact_lock(hashtext('petrons subject'), hashtext(${`${issuer} ${claims.subject}`}))`.execute(
          tx,
        );
        const orgId = await organization(tx, issuer, claims.organization, organizationName);
        const known = (
          await sql<Known>`select user_id, org_id from identity_subject where issuer = ${issuer} and subject = ${claims.subject}`.execute(
            tx,
          )
        ).rows[0];
        const stays = known?.org_id === orgId;
        const userId = stays ? known.user_id : newId();
        const people = documents.asOrganization(orgId, { userId, tx });
        if (stays) {
          const person = await people.get<User>("User", userId);
          if (person?.deleted)
            throw new SignInRefused(
              "Your account is no longer active. Ask your administrator to restore it.",
              { userId, orgId },
            );
          if (!person || changed(person, claims.person))
            await people.upsert("User", [{ id: userId, userId, deleted: false, ...claims.person }]);
          return { userId, moved: null };
        }
        await people.insert("User", [{ id: userId, userId, deleted: false, ...claims.person }]);
        if (known)
          await documents
            .asOrganization(known.org_id, { userId, tx })
            .update("User", { id: known.user_id }, { deleted: true });
        await sql`insert into identity_subject (issuer, subject, user_id, org_id) values (${issuer}, ${claims.subject}, ${userId}, ${orgId})
          on conflict (issuer, subject) do update set user_id = excluded.user_id, org_id = excluded.org_id`.execute(
          tx,
        );
        return { userId, moved: known?.user_id ?? null };
      });
      documents.committed();
      return answer;
    },
  };

  async function organization(
    tx: Transaction<Tables>,
    issuer: string,
    claim: string,
    name: string,
  ): Promise<string> {
    const orgId = newId();
    const made =
      await sql`insert into identity_organisation (issuer, claim, org_id) values (${issuer}, ${claim}, ${orgId}) on conflict do nothing returning org_id`.execute(
        tx,
      );
    if (made.rows.length > 0) {
      await documents.asOrganization(orgId, { tx }).insert("AppSetting", [{ orgName: name }]);
      return orgId;
    }
    return oneRow(
      await sql<{
        org_id: string;
      }>`select org_id from identity_organisation where issuer = ${issuer} and claim = ${claim}`.execute(
        tx,
      ),
    ).org_id;
  }
}

function userOf(userId: string, orgId: string, body: Omit<User, "userId" | "orgId">): User {
  const { firstName, lastName, fullName, position, profileThumbnailUrl, deleted, roles, sub } =
    body;
  return {
    userId,
    orgId,
    firstName,
    lastName,
    fullName,
    position,
    profileThumbnailUrl,
    deleted,
    roles,
    sub,
  };
}

/**
 * A sign-in that brings nothing new changes nothing, so the people of the organization hear nothing
 * of it.
 */
const changed = (person: User, claims: PersonClaims["person"]): boolean =>
  (Object.keys(claims) as (keyof typeof claims)[]).some(
    (field) => JSON.stringify(person[field]) !== JSON.stringify(claims[field]),
  );
