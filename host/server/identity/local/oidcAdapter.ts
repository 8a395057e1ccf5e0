import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Database } from "../../database/index.ts";

type Row = { payload: AdapterPayload };

/** The local provider's records in PostgreSQL: they outlive a restart and every node has them. */
export const oidcAdapter =
  ({ pool }: Database) =>
  (model: string): Adapter => {
    const findBy = async (
      column: "id" | "uid" | "user_code",
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      const { rows } = await pool.query<Row>(
        `select payload from oidc_record where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      );
      return rows[0]?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into oidc_record (model, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresIn ?? null,
          ],
        );
      },
      find: (id) => findBy("id", id),
      findByUid: (uid) => findBy("uid", uid),
      findByUserCode: (userCode) => findBy("user_code", userCode),
      async consume(id) {
        // Two who redeem a code at the same moment both found it unused; only one of them uses it.
        const { rowCount } = await pool.query(
          `update oidc_record set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
           where model = $1 and id = $2 and not payload ? 'consumed'`,
          [model, id],
        );
        if (rowCount === 0) throw new errors.InvalidGrant("it was used before");
      },
      async destroy(id) {
        await pool.query("delete from oidc_record where model = $1 and id = $2", [model, id]);
      },
      async revokeByGrantId(grantId) {
        await pool.query("delete from oidc_record where grant_id = $1", [grantId]);
      },
    };
  };
