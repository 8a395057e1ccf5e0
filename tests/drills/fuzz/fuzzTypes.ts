import type { IncomingHttpHeaders } from "node:http";
import type { SeededRandom } from "../../../scripts/seed/seededRandom.ts";
import type { Json, Mutator } from "./mutations.ts";
import type { RouteCount } from "./RouteCensus.ts";

export interface FuzzRequest {
  /** What its answers are counted under; the method and the path when left out. */
  label?: string;
  method: string;
  path: string;
  /** Who sends it, null for nobody; one of the senders at random when left out. */
  as?: Sender | null;
  body?: Json;
  /** The body as it is. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What a scenario has: somebody who sends, and the chance by which all of it is chosen. */
export interface Fuzz {
  target: FuzzTarget;
  random: SeededRandom;
  mutator: Mutator;
  send(request: FuzzRequest): Promise<FuzzAnswer>;
}

/** One request, or several of which the later ones need what the earlier ones answered. */
export type Scenario = (fuzz: Fuzz) => Promise<unknown>;

/** A person who sends requests. */
export interface Sender {
  name: string;
  token: string;
  userId: string;
}

/** A resource of a person that requests may ask for. */
export interface LiveResource {
  sender: Sender;
  workspace: string;
  name: string;
}

/** What requests start from: people, documents and names that exist. */
export interface FuzzTarget {
  url: string;
  localSecret: string;
  password: string;
  senders: readonly Sender[];
  /** Of organizations of their own. */
  admins: readonly Sender[];
  /** The one of them who switches plugins. */
  switcher: Sender;
  /** A Petron of the first sender, and the name of a table in it. */
  petronId: string;
  collection: string;
  /** An uploaded file of the first sender. */
  fileId: string;
  containers: readonly string[];
  hubMethods: readonly string[];
  actions: readonly string[];
  /** Live resources of every workspace that somebody may enter, with who may. */
  resources: readonly LiveResource[];
  tasks: readonly string[];
  /** Addresses of files of the host and of plugins. */
  builtFiles: readonly string[];
  /** Ids of dead letters. */
  failedChanges: readonly string[];
  /** The registered routes. */
  routes: readonly Pick<RouteCount, "method" | "url">[];
}
