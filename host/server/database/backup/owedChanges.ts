/** The columns of `outbox_failed` that an owed change has; its id is given when it is stored. */
export const owedColumns =
  "consumer, position, org_id, container, doc_id, operation, before, after, user_id, depth, tries, next_at";

/**
 * Changes that a durable consumer had not come to, as rows of `outbox_failed` that were never
 * tried. There they are handled in the order of their positions, before what happens to the same
 * document later, in whatever cluster they are by then.
 */
export const owedChanges = `
  select c.name, o.position, o.org_id, o.container, o.doc_id, o.operation, o.before, o.after, o.user_id, o.depth, 0, now()
  from outbox_cursor c join outbox o on not pg_visible_in_snapshot(o.xid, c.passed)
  where c.upto is null or not pg_visible_in_snapshot(o.xid, c.upto) or o.position > c.done
  order by o.position`;
