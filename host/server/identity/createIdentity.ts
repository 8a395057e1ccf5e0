import type { FastifyInstance } from "fastify";
import type { AuditLog } from "../audit/index.ts";
import type { Config } from "../config/types.ts";
import { type Database, type Logger, migrate } from "../database/index.ts";
import type { DocumentStore } from "../documents/index.ts";
import { guarded, reasonOf } from "../faults/index.ts";
import { personOf } from "./claims.ts";
import { appSettingContainer } from "./containers/appSettingContainer.ts";
import { userContainer } from "./containers/userContainer.ts";
import { identityMigrations } from "./identityMigrations.ts";
import { createAccountStore } from "./local/accountStore.ts";
import { localAccounts, localPassword } from "./local/localAccounts.ts";
import { createLocalProvider, localIssuerPath } from "./local/localProvider.ts";
import { inProcessFetch, localRoutes } from "./local/localRoutes.ts";
import { createOrganizations } from "./organizations.ts";
import { createPeople } from "./people.ts";
import { createRevocations } from "./revocations.ts";
import { sessionRoutes } from "./session/sessionRoutes.ts";
import { createSessions } from "./session/sessions.ts";
import { createProviderClient } from "./signIn/providerClient.ts";
import { createSignInRecords } from "./signIn/signInRecords.ts";
import { signInRoutes } from "./signIn/signInRoutes.ts";
import type { IdentityService } from "./types.ts";

interface IdentityDependencies {
  config: Config;
  database: Database;
  documents: DocumentStore;
  audit: AuditLog;
  logger: Logger;
}

const sweepEveryMs = 600_000;

/**
 * Makes the tables and containers of people and sessions, and in a local environment the provider
 * they sign in at.
 */
export async function createIdentity({
  config,
  database,
  documents,
  audit,
  logger,
}: IdentityDependencies): Promise<IdentityService> {
  const { manifest } = config;
  await migrate(database, identityMigrations);
  await documents.register(userContainer, "host");
  await documents.register(appSettingContainer, "host");

  const people = createPeople(database, documents);
  const organizations = createOrganizations(database, documents);
  const sessions = await createSessions({
    database,
    people,
    audit,
    issuer: `petrons/${manifest.name}`,
    hours: config.limits.sessionHours,
  });
  const revocations = await createRevocations(database, documents, sessions, logger);

  const isLocal = manifest.identity.issuer === "local";
  const accounts = isLocal ? createAccountStore(database, manifest) : undefined;
  const localProvider = accounts && (await createLocalProvider(config, database, accounts, logger));
  let server: FastifyInstance | undefined;
  // The sign-in page names the sample accounts where the terminal does.
  let seeded = false;
  const provider = createProviderClient(config, () =>
    isLocal
      ? {
          issuer: `${config.publicUrl}${localIssuerPath}`,
          fetch: inProcessFetch(() => server),
          alwaysAsk: true,
        }
      : { issuer: manifest.identity.issuer, alwaysAsk: false },
  );

  const sweep = () =>
    sessions
      .sweep()
      .catch((error: unknown) =>
        logger.warn({ reason: reasonOf(error) }, "expired sign-ins could not be swept"),
      );
  const sweeping = setInterval(guarded("expired sign-ins", logger, sweep), sweepEveryMs);
  sweeping.unref();

  const revoke = async (tokenId: string) => revocations.announce(await sessions.revoke(tokenId));
  const revokeAll = async (userId: string) =>
    revocations.announce(await sessions.revokeAll(userId));

  return {
    authenticate: (token) => sessions.authenticate(token),
    issue: (userId) => sessions.issue(userId),
    resume: (tokenId) => sessions.resume(tokenId),
    revoke,
    revokeAll,
    onRevoked: (listener) => revocations.onRevoked(listener),
    onRolesChanged: (listener) => revocations.onRolesChanged(listener),
    personByEmail: (email) => people.findByEmail(email),
    personInOrganization: (claim, email) =>
      people.findInOrganization(manifest.identity.issuer, claim, email),
    person: (userId) => people.find(userId),
    organizationIds: () => organizations.ids(),
    organizationClaim: (orgId) => organizations.claimOf(orgId, manifest.identity.issuer),
    organization: (orgId) => organizations.get(orgId),
    async seedLocalAccounts() {
      if (!accounts)
        throw new Error(
          `The environment '${manifest.name}' has no sample accounts: it is not local.`,
        );
      await accounts.seed(people);
      seeded = true;
      return { password: localPassword, emails: localAccounts.map(({ email }) => email) };
    },
    async routes(app) {
      server = app;
      sessionRoutes(app, { sessions, revoke });
      signInRoutes(app, {
        config,
        provider,
        records: createSignInRecords(database),
        welcome: async (claims) => {
          const { userId, moved } = await people.welcome(
            manifest.identity.issuer,
            personOf(claims, manifest.identity),
          );
          if (moved) await revokeAll(moved);
          return userId;
        },
        issue: (userId) => sessions.issue(userId, "signed-in"),
        audit,
        logger,
      });
      if (accounts && localProvider)
        await localRoutes(app, {
          config,
          provider: localProvider,
          accounts,
          people,
          audit,
          samples: () => (seeded ? localAccounts : []),
        });
    },
    async close() {
      clearInterval(sweeping);
      await revocations.close();
    },
  };
}
