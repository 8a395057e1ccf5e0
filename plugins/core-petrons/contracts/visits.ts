/**
 * A page of a Petron that a person was on. `route` is `pluginId/name`, `path` its address with what
 * was seen, `at` an ISO time.
 */
export interface Visit {
  route: string;
  petronId: string;
  path: string;
  at: string;
}

export interface VisitedPage extends Visit {
  petronName: string;
  /** Of a dashboard its name; pages whose name is that of their app have none. */
  title?: string;
}

/**
 * `$root/Users/{userId}#Visits`: the last pages in Petrons that the person may still read, and
 * whether they ever saw tables.
 */
export interface Visits {
  pages: VisitedPage[];
  sawTables: boolean;
}

/** Which of the first steps a person has taken (`$root/Users/{userId}#FirstSteps`). */
export interface FirstSteps {
  imported: boolean;
  invited: boolean;
  /** Nobody else is in the organization, whom the person could invite. */
  alone: boolean;
  sawTables: boolean;
  /** The person hid them for good. */
  hidden: boolean;
  /**
   * Where the person imports and invites: the newest Petron of their own, made since they have an
   * account; null without one.
   */
  petron: { id: string; name: string } | null;
  /**
   * The Petron with the newest table among the newest Petrons that the person may read; null
   * without one.
   */
  tablesPetronId: string | null;
}

export const keptVisits = 20;
/** So many of them are shown at first. */
export const shownVisits = 8;
/** The page of a dashboard, and its route as visits name it: `pluginId/name`. */
export const dashboardPage = {
  plugin: "core-petrons",
  route: "dsu-design-project-viewer",
} as const;
export const dashboardRoute = `${dashboardPage.plugin}/${dashboardPage.route}` as const;
export const maxVisitPath = 2_000;

export const personWorkspaceOf = (userId: string): string => `$root/Users/${userId}`;
export const visitsUri = (userId: string): string => `${personWorkspaceOf(userId)}#Visits`;
export const firstStepsUri = (userId: string): string => `${personWorkspaceOf(userId)}#FirstSteps`;
