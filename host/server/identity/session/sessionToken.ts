import { createSecretKey, randomBytes } from "node:crypto";
import { isId, PetronsError, type User } from "@petrons/sdk/contracts";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Database } from "../../database/index.ts";
import { keptSecret } from "../secrets.ts";

export const sessionSeconds = 3600;
const algorithm = "HS256";
const verifiedKept = 10_000;

interface TokenClaims {
  tokenId: string;
  userId: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** It ends with the session and not before: no renewal follows. */
  isLast: boolean;
}

interface NewToken {
  tokenId: string;
  /** Seconds since 1970: when the person signed in, which renewals keep. */
  signedInAt: number;
  expiresAt: number;
}

/**
 * Signs and checks session tokens. A token carries the user fields for the browser; the server
 * trusts only its id and person (ID-008).
 */
interface SessionTokens {
  sign(user: User, token: NewToken): Promise<string>;
  /**
   * Checks signature, algorithm, issuer and expiry; throws token-invalid, token-expired or
   * session-over.
   */
  verify(token: string): Promise<TokenClaims>;
}

export async function createSessionTokens(
  database: Database,
  issuer: string,
  sessionHours: number,
): Promise<SessionTokens> {
  const secret = await keptSecret(database, "session token", async () =>
    randomBytes(32).toString("base64"),
  );
  const key = createSecretKey(Buffer.from(secret, "base64"));
  // A signature that was good stays good, so it is computed once a token; expiry is looked at every
  // time.
  const verified = new Map<string, TokenClaims>();

  return {
    sign: (user, { tokenId, signedInAt, expiresAt }) =>
      new SignJWT({ ...user, auth_time: signedInAt })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setIssuer(issuer)
        .setSubject(user.sub)
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),

    async verify(token) {
      let claims = verified.get(token);
      if (!claims) {
        claims = await checked(token);
        if (verified.size >= verifiedKept) verified.delete(verified.keys().next().value!);
        verified.set(token, claims);
      }
      if (claims.expiresAt * 1000 > Date.now()) return claims;
      verified.delete(token);
      throw over(claims.isLast);
    },
  };

  async function checked(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        typ: "JWT",
        requiredClaims: ["exp", "jti", "userId"],
      });
      if (!isId(payload.userId)) throw new PetronsError("token-invalid");
      return {
        tokenId: payload.jti!,
        userId: payload.userId,
        expiresAt: payload.exp!,
        isLast: isLast(payload),
      };
    } catch (error) {
      throw error instanceof errors.JWTExpired
        ? over(isLast(error.payload))
        : new PetronsError("token-invalid");
    }
  }

  function isLast({ auth_time, exp }: JWTPayload): boolean {
    return typeof auth_time === "number" && (exp ?? 0) >= auth_time + sessionHours * 3600;
  }

  function over(withSession: boolean): PetronsError {
    return withSession
      ? new PetronsError("session-over", { hours: sessionHours })
      : new PetronsError("token-expired");
  }
}
