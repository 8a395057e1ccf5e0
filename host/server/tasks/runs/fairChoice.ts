import { sql, type Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";

/**
 * Chooses the run whose turn it is: of the organization with the fewest runs going on, on all
 * nodes; of those, the one served longest ago; then of its persons in the same way; then the
 * oldest. The last free slot of a node goes only to an organization that has no run going on, and
 * the last but one only to a person who has none, so that nobody can make another organization or a
 * colleague wait. The cost grows with the number of persons who have runs waiting, not with the
 * number of runs.
 */
export async function chooseRun(
  tx: Transaction<Tables>,
  freeSlots: number,
): Promise<string | undefined> {
  if (freeSlots < 1) return undefined;
  const { rows } = await sql<{ id: string }>`
    with recursive waiting as (
      (select org_id, user_id from task_run where state = 'waiting' order by org_id, user_id limit 1)
      union all
      select next.org_id, next.user_id from waiting, lateral (
        select org_id, user_id from task_run where state = 'waiting' and (org_id, user_id) > (waiting.org_id, waiting.user_id)
        order by org_id, user_id limit 1) as next
    ), person as (
      select org_id, user_id, count(*) as runs from task_run where state = 'running' group by org_id, user_id
    ), organization as (
      select org_id, sum(runs) as runs from person group by org_id
    )
    select run.id from waiting
      left join organization using (org_id)
      left join person using (org_id, user_id)
      left join task_turn as organization_turn on organization_turn.org_id = waiting.org_id and organization_turn.user_id = ''
      left join task_turn as person_turn on person_turn.org_id = waiting.org_id and person_turn.user_id = waiting.user_id
      cross join lateral (
        select id, accepted_at from task_run where state = 'waiting' and org_id = waiting.org_id and user_id = waiting.user_id
        order by accepted_at, id limit 1) as run
    where (${freeSlots}::int > 1 or organization.runs is null) and (${freeSlots}::int > 2 or person.runs is null)
    order by coalesce(organization.runs, 0), coalesce(organization_turn.served, 0), coalesce(person.runs, 0), coalesce(person_turn.served, 0),
      run.accepted_at, run.id
    limit 1`.execute(tx);
  return rows[0]?.id;
}

/** An organization and a person had their turn: the others come first now. */
export async function countTurn(
  tx: Transaction<Tables>,
  orgId: string,
  userId: string,
): Promise<void> {
  await sql`insert into task_turn (org_id, user_id, served)
    select ${orgId}, person, served from (select nextval('task_turn_served') as served) as turn, (values (''), (${userId}::text)) as persons (person)
    on conflict (org_id, user_id) do update set served = excluded.served`.execute(tx);
}
