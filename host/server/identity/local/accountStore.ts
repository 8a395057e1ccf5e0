import type { EnvironmentManifest } from "../../config/types.ts";
import type { Database } from "../../database/index.ts";
import { personOf } from "../claims.ts";
import type { People } from "../people.ts";
import { boundedWork } from "./boundedWork.ts";
import { claimsOfAccount, localAccounts, localPassword } from "./localAccounts.ts";
import { hashPassword, passwordMatches } from "./passwordHash.ts";

/** The accounts of the local provider. */
export interface AccountStore {
  /**
   * Makes the sample accounts, their people and organizations where they are missing. Passwords are
   * hashed once.
   */
  seed(people: People): Promise<void>;
  /** The account's id when e-mail and password fit. */
  check(email: string, password: string): Promise<string | undefined>;
  claims(accountId: string): Promise<Record<string, unknown> | undefined>;
}

/**
 * A password check keeps a thread of four busy for some 50 ms: file and name lookups need the
 * others.
 */
const checksAtOnce = 2;
const checksWaiting = 50;

export function createAccountStore(
  { pool }: Database,
  manifest: EnvironmentManifest,
): AccountStore {
  if (!manifest.local) throw new Error("Sample accounts exist in local environments only.");
  const inTurn = boundedWork(checksAtOnce, checksWaiting);
  return {
    async seed(people) {
      for (const account of localAccounts) {
        const claims = claimsOfAccount(account, manifest.identity);
        const { rows } = await pool.query("select 1 from local_account where email = $1", [
          account.email,
        ]);
        if (rows.length === 0)
          await pool.query(
            "insert into local_account (account_id, email, password_hash, claims) values ($1, $1, $2, $3) on conflict do nothing",
            [account.email, await hashPassword(localPassword), JSON.stringify(claims)],
          );
        await people.welcome(manifest.identity.issuer, personOf(claims, manifest.identity));
      }
    },
    async check(email, password) {
      const { rows } = await pool.query(
        "select account_id, password_hash from local_account where email = lower($1)",
        [email.trim()],
      );
      return (await inTurn(() => passwordMatches(password, rows[0]?.password_hash)))
        ? rows[0].account_id
        : undefined;
    },
    async claims(accountId) {
      const { rows } = await pool.query("select claims from local_account where account_id = $1", [
        accountId,
      ]);
      return rows[0]?.claims;
    },
  };
}
