/**
 * An item of Recent Work (PE-039): a document of one of the types that plugins contribute as
 * `workTypes`, or an input of the Petron, whose `projectType` is one of `inputTypes`. `projectId`
 * is its document's id.
 */
export interface WorkItem {
  projectType: string;
  projectId: string;
  name: string;
  updatedAt: string;
  /** The id of who changed it last; null where the organization itself did. */
  updatedBy: string | null;
}

/**
 * The items of a Petron that `userId` may read, as many as `listedWork`, the one changed last
 * first.
 */
export const recentWorkUri = (userId: string, petronId: string): string =>
  `$root/Users/${userId}/Work/${petronId}#RecentWork`;

export const listedWork = 50;
