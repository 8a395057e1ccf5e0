// Checks of other folders that reach this file must find the types too.
/// <reference path="../oidc-provider.d.ts" />
import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { Provider } from "oidc-provider";
import type { Config } from "../../config/types.ts";
import type { Database, Logger } from "../../database/index.ts";
import { faultLogger, guarded } from "../../faults/index.ts";
import { failurePage } from "../pages/signInPages.ts";
import { keptSecret } from "../secrets.ts";
import { callbackPath } from "../signIn/providerClient.ts";
import type { AccountStore } from "./accountStore.ts";
import { oidcAdapter } from "./oidcAdapter.ts";

export const localIssuerPath = "/oidc";
export const interactionPath = (uid: string): string => `${localIssuerPath}/interaction/${uid}`;
const hour = 3600;

interface ProviderSecrets {
  keys: JWK[];
  cookieKeys: string[];
}

async function makeSecrets(): Promise<ProviderSecrets> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    alg: "RS256",
    use: "sig",
    kid: randomBytes(8).toString("hex"),
  };
  return { keys: [key], cookieKeys: [randomBytes(32).toString("base64url")] };
}

/**
 * A real OpenID Connect provider for the local environment. It knows one client, this server, and
 * asks it for no consent.
 */
export async function createLocalProvider(
  config: Config,
  database: Database,
  accounts: AccountStore,
  logger: Logger,
): Promise<Provider> {
  const { clientId, organisationClaim, rolesClaim } = config.manifest.identity;
  const { keys, cookieKeys } = await keptSecret(database, "local provider", makeSecrets);
  const product = config.manifest.product.name;
  const ownClaims = [
    "name",
    "given_name",
    "family_name",
    "position",
    organisationClaim,
    rolesClaim,
  ];

  const provider = new Provider(`${config.publicUrl}${localIssuerPath}`, {
    adapter: oidcAdapter(database),
    jwks: { keys },
    cookies: {
      keys: cookieKeys,
      long: { sameSite: "lax", httpOnly: true },
      short: { sameSite: "lax", httpOnly: true },
    },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${config.publicUrl}${callbackPath}`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        ...(config.clientSecret
          ? { client_secret: config.clientSecret, token_endpoint_auth_method: "client_secret_post" }
          : { token_endpoint_auth_method: "none" }),
      },
    ],
    claims: { openid: ["sub"], profile: ownClaims, email: ["email", "email_verified"] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => interactionPath(uid) },
    ttl: {
      Session: hour,
      Interaction: 600,
      Grant: hour,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    findAccount: async (_context: unknown, accountId: string) => {
      const claims = await accounts.claims(accountId);
      return claims && { accountId, claims: async () => claims };
    },
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    renderError: (
      context: { type: string; body: unknown },
      { error, error_description: description }: Record<string, string>,
    ) => {
      logger.warn({ error, description }, "the local provider refused a request");
      context.type = "html";
      context.body = failurePage(
        { product, mode: "redirect", redirectTo: "/" },
        "This sign-in can no longer be finished. Start again.",
      );
    },
  });
  provider.on(
    "server_error",
    guarded("local provider server_error", faultLogger, (_context, error) =>
      logger.error({ err: error }, "the local provider failed"),
    ),
  );
  // Addresses come from what the routes say of the request, which is the public address, whatever
  // name the request itself used.
  provider.proxy = true;
  return provider;
}
