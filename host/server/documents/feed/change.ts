/**
 * One committed change. `position` orders what one reader sees; `depth` counts the triggers that
 * led to it.
 */
export interface Change {
  position: string;
  orgId: string;
  container: string;
  id: string;
  /**
   * Durable consumers see what goes into the trash and comes back as such; broadcast readers see it
   * deleted and inserted.
   */
  operation: "insert" | "update" | "delete" | "trash" | "restore";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  userId: string | null;
  depth: number;
}
