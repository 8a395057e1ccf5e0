import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../../database/index.ts";
import type { SignInChecks } from "./providerClient.ts";

export type SignInMode = "popup" | "redirect";

interface SignInRecord extends SignInChecks {
  redirectTo: string;
  mode: SignInMode;
}

/**
 * Sign-ins under way. They live in the database, so any node can take the next step; each step
 * works once, and only in the browser that began.
 */
export interface SignInRecords {
  begin(browser: string, record: SignInRecord): Promise<void>;
  take(browser: string, state: string): Promise<SignInRecord | undefined>;
  /** A code with which the page that ends the sign-in fetches the token, within a minute. */
  handOver(browser: string, userId: string): Promise<string>;
  redeem(browser: string, code: string): Promise<string | undefined>;
}

/** A new secret for a browser's cookie, or a code. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");
const hash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export const signInMinutes = 10;

export function createSignInRecords({ pool }: Database): SignInRecords {
  return {
    async begin(browser, { state, nonce, codeVerifier, redirectTo, mode }) {
      await pool.query(
        `insert into sign_in (state, browser_hash, nonce, code_verifier, redirect_to, mode, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
        [state, hash(browser), nonce, codeVerifier, redirectTo, mode, signInMinutes],
      );
    },
    async take(browser, state) {
      const { rows } = await pool.query(
        `delete from sign_in where state = $1 and browser_hash = $2 and expires_at > now()
         returning state, nonce, code_verifier as "codeVerifier", redirect_to as "redirectTo", mode`,
        [state, hash(browser)],
      );
      return rows[0] as SignInRecord | undefined;
    },
    async handOver(browser, userId) {
      const code = randomSecret();
      await pool.query(
        "insert into sign_in_handover (code_hash, browser_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 minute')",
        [hash(code), hash(browser), userId],
      );
      return code;
    },
    async redeem(browser, code) {
      const { rows } = await pool.query<{ user_id: string }>(
        "delete from sign_in_handover where code_hash = $1 and browser_hash = $2 and expires_at > now() returning user_id",
        [hash(code), hash(browser)],
      );
      return rows[0]?.user_id;
    },
  };
}
