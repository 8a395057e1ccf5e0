import * as oidc from "openid-client";
import type { Config } from "../../config/types.ts";
import { SignInRefused } from "../claims.ts";

/** What one sign-in must find again when the provider sends the person back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider of the manifest, as its client. */
export interface ProviderClient {
  checks(): SignInChecks;
  authorizationUrl(checks: SignInChecks): Promise<string>;
  /**
   * Redeems the code that `callbackUrl` carries and answers the claims of the ID token and of
   * userinfo.
   */
  claims(callbackUrl: URL, checks: SignInChecks): Promise<Record<string, unknown>>;
}

interface ProviderAddress {
  issuer: string;
  /** How the provider is reached when not over the network. */
  fetch?: oidc.CustomFetch;
  /** Asks for the password each time. */
  alwaysAsk: boolean;
}

export const callbackPath = "/api/signin/callback";
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

export function createProviderClient(
  config: Config,
  address: () => ProviderAddress,
): ProviderClient {
  const redirectUri = `${config.publicUrl}${callbackPath}`;
  let discovered: Promise<oidc.Configuration> | undefined;

  /** Found out at the first sign-in and kept; a failure is not kept. */
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  async function discover(): Promise<oidc.Configuration> {
    const { issuer, fetch } = address();
    const { clientId } = config.manifest.identity;
    // Plain http is accepted for a provider on this machine only.
    const insecure = fetch !== undefined || loopback.test(issuer);
    return oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      config.clientSecret ? oidc.ClientSecretPost(config.clientSecret) : oidc.None(),
      {
        ...(fetch && { [oidc.customFetch]: fetch }),
        ...(insecure && { execute: [oidc.allowInsecureRequests] }),
      },
    );
  }

  return {
    checks: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    }),
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        response_type: "code",
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(address().alwaysAsk && { prompt: "login" }),
      });
      return url.href;
    },
    async claims(callbackUrl, { state, nonce, codeVerifier }) {
      const client = await configuration();
      const tokens = await oidc.authorizationCodeGrant(client, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new SignInRefused("The sign-in service did not say who you are.");
      if (!client.serverMetadata().userinfo_endpoint) return { ...idToken };
      return {
        ...idToken,
        ...(await oidc.fetchUserInfo(client, tokens.access_token, idToken.sub)),
      };
    },
  };
}
