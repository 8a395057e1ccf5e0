import { sql } from "kysely";
import type { Database, Migration } from "../../database/index.ts";

export const presenceMigration: Migration = {
  name: "forge 2 presence",
  up: async (executor) => {
    // Who is where is worth nothing after a crash of the database, so it needs no log of its own:
    // nodes write it again.
    await sql`create unlogged table forge_nodes (node text primary key, seen_at timestamptz not null)`.execute(
      executor,
    );
    await sql`
      create unlogged table forge_presence (
        org_id text not null,
        workspace text not null,
        user_id text not null,
        node text not null references forge_nodes on delete cascade,
        primary key (org_id, workspace, user_id, node)
      )`.execute(executor);
    await sql`create index on forge_presence (node)`.execute(executor);
  },
};

/** Somebody in a workspace of an organization. */
export interface Place {
  orgId: string;
  workspace: string;
  userId: string;
}

interface PlaceRow {
  org_id: string;
  workspace: string;
  user_id: string;
}

const placeOf = ({ org_id, workspace, user_id }: PlaceRow): Place => ({
  orgId: org_id,
  workspace,
  userId: user_id,
});

function columnsOf(places: readonly Place[]) {
  const list = (name: keyof Place) => sql`${places.map((place) => place[name])}::text[]`;
  return sql`unnest(${list("orgId")}, ${list("workspace")}, ${list("userId")}) as place (org_id, workspace, user_id)`;
}

/**
 * Presence as all nodes see it: each keeps the rows of its own clients, and those of a node that
 * fell silent go.
 */
export class PresenceRows {
  readonly #database: Database;
  readonly #node: string;

  constructor(database: Database, node: string) {
    this.#database = database;
    this.#node = node;
  }

  /** Who is in a workspace through any node, each once, sorted. */
  async present(orgId: string, workspace: string): Promise<string[]> {
    const { rows } = await sql<{ user_id: string }>`
      select distinct user_id collate "C" as user_id from forge_presence
      where org_id = ${orgId} and workspace = ${workspace} order by 1`.execute(
      this.#database.kysely,
    );
    return rows.map((row) => row.user_id);
  }

  /** Takes nodes that said nothing for this long for dead; answers who went with them. */
  async bury(silentMs: number): Promise<Place[]> {
    const silent = sql`now() - make_interval(secs => ${silentMs / 1_000})`;
    return this.#database.transaction(async (tx) => {
      const dead = await sql<{ node: string }>`
        select node from forge_nodes where seen_at < ${silent} and node <> ${this.#node} for update skip locked`.execute(
        tx,
      );
      if (dead.rows.length === 0) return [];
      const nodes = sql`(${sql.join(dead.rows.map(({ node }) => node))})`;
      const gone =
        await sql<PlaceRow>`delete from forge_presence where node in ${nodes} returning org_id, workspace, user_id`.execute(
          tx,
        );
      await sql`delete from forge_nodes where node in ${nodes}`.execute(tx);
      return gone.rows.map(placeOf);
    });
  }

  /**
   * Writes who joined and who left through this node, and that it lives. Returns the places where
   * that is news, and whether the node was `unknown` until now: then it had been taken for dead, or
   * the database forgot, and only `joined` are present through it.
   */
  async write(
    joined: readonly Place[],
    left: readonly Place[],
  ): Promise<{ news: Place[]; unknown: boolean }> {
    return this.#database.transaction(async (tx) => {
      const beat = await sql<{ unknown: boolean }>`
        insert into forge_nodes (node, seen_at) values (${this.#node}, now())
        on conflict (node) do update set seen_at = now() returning xmax = 0 as unknown`.execute(tx);
      const gone = sql<PlaceRow>`
        delete from forge_presence using ${columnsOf(left)}
        where forge_presence.org_id = place.org_id and forge_presence.workspace = place.workspace
          and forge_presence.user_id = place.user_id and node = ${this.#node}
        returning place.org_id, place.workspace, place.user_id`;
      const here = sql<PlaceRow>`
        insert into forge_presence (org_id, workspace, user_id, node) select place.*, ${this.#node} from ${columnsOf(joined)}
        on conflict do nothing returning org_id, workspace, user_id`;
      const rows = [
        ...(left.length > 0 ? (await gone.execute(tx)).rows : []),
        ...(joined.length > 0 ? (await here.execute(tx)).rows : []),
      ];
      return { news: rows.map(placeOf), unknown: beat.rows[0]?.unknown === true };
    });
  }

  /** The node ends: nobody is present through it any more. */
  async leave(): Promise<void> {
    await sql`delete from forge_nodes where node = ${this.#node}`.execute(this.#database.kysely);
  }
}
