/** Times of a plan: so many days before the start, at an hour of that day (UTC). */
export interface SampleTime {
  days: number;
  hour?: number;
}

/**
 * Somebody of the organization: a sample account by its e-mail, or a colleague who has none and
 * cannot sign in.
 */
export interface SamplePerson {
  key: string;
  email: string;
  /** Of colleagues alone. */
  name?: readonly [first: string, last: string];
  position?: string;
}

/** In texts `@key` is a person, `#word` a hashtag. */
interface SampleReply {
  by: string;
  /** Hours after the thread began. */
  after: number;
  text: string;
  reactions?: SampleReactions;
}

export type SampleReactions = Readonly<
  Partial<Record<"like" | "celebrate" | "insightful" | "question", readonly string[]>>
>;

interface SampleThread {
  /** On which page of the Petron: its overview, or the Wells app. */
  on: "overview" | "wells";
  by: string;
  at: SampleTime;
  text: string;
  replies?: readonly SampleReply[];
  reactions?: SampleReactions;
}

interface SampleDashboard {
  key: string;
  name: string;
  description: string;
  by: string;
  at: SampleTime;
  changed: SampleTime;
  parts: readonly Record<string, unknown>[];
}

/** A saved view of a table in the Wells app, for the Petron or for its author. */
interface SampleView {
  key: string;
  name: string;
  table: string;
  scope: "petron" | "user";
  by: string;
  at: SampleTime;
  view: Record<string, unknown>;
}

/** A file as somebody imported it. */
export interface SampleImport {
  table: string;
  file: string;
  by: string;
  at: SampleTime;
  mode: "new" | "append";
  text: string;
}

export interface SampleJob {
  key: string;
  name: string;
  by: string;
  options: Record<string, unknown> & { collection: string };
  /**
   * How many days lie between runs, and how many runs there were; the last was so many days ago.
   */
  everyDays: number;
  runs: number;
  last: SampleTime;
  /** Which run failed, counted from the last; none by default. */
  failed?: { run: number; message: string; log: readonly string[] };
  watchers?: readonly string[];
  paused?: boolean;
}

export interface SamplePetron {
  key: string;
  name: string;
  description: string;
  owner: string;
  isPublic: boolean;
  collaborators: readonly string[];
  at: SampleTime;
  /** Whom the owner invited later, and with what words. */
  invited?: { who: readonly string[]; at: SampleTime; message: string };
  favorites: readonly string[];
  imports: readonly SampleImport[];
  threads: readonly SampleThread[];
  dashboards: readonly SampleDashboard[];
  views: readonly SampleView[];
  jobs: readonly SampleJob[];
  /** Shortcuts of people to views of the Petron: the address behind `/petron/{id}/`. */
  shortcuts: readonly {
    by: string;
    name: string;
    to: string;
    plugin: "core-petrons" | "wells";
    at: SampleTime;
  }[];
}

export interface SampleOrganization {
  people: readonly SamplePerson[];
  petrons: readonly SamplePetron[];
  /** Last pages of people: what Home offers to continue with. */
  visits: readonly {
    by: string;
    petron: string;
    page: "overview" | "wells" | `dashboard/${string}`;
    at: SampleTime;
    query?: string;
  }[];
}
