import type { SeededRandom } from "../../../scripts/seed/seededRandom.ts";
import { type Json, Mutator } from "./mutations.ts";

/** A person who sends requests. */
export interface Sender {
  name: string;
  token: string;
  userId: string;
}

export interface FuzzTarget {
  url: string;
  senders: readonly Sender[];
  /** A Petron of the first sender, and the name of a table in it. */
  petronId: string;
  collection: string;
  /** An uploaded file of the first sender. */
  fileId: string;
}

export interface FuzzOutcome {
  sent: number;
  /** Requests that got past the doors (sign-in, size, limits, the shape of the body) to what carries them out. */
  reached: number;
  /** Route → status → count. */
  counts: Map<string, Map<number, number>>;
  /** What must not be: 5xx, stack traces, answers that are no envelope, calls without an answer. */
  faults: string[];
}

interface FuzzRequest {
  route: string;
  method: string;
  path: string;
  body?: Json;
  raw?: string;
  headers?: Record<string, string>;
}

/** Documents as people store them, by type: what mutations start from. */
const documents = ({ petronId, senders: [first] }: FuzzTarget): Record<string, Record<string, Json>> => ({
  Petron: { name: "Fuzz", description: "A Petron", isPublic: false, collaborators: [] },
  Comment: { richContent: "<p>Shut in <b>7-12H</b>?</p>", parentCommentId: null, pluginId: "core-petrons", petronId, viewId: "overview" },
  Shortcut: { name: "Wells", pluginId: "wells", meta: { toRoute: "/library?search=a", petronId: null } },
  Setting: { name: "View", referenceId: "wells", petronId, settings: { columns: ["a"] }, isDefault: false },
  FollowEntry: { annotationTagId: petronId, userId: first!.userId },
  AnnotationTag: { name: "pressure" },
  DSUDesignProject: { name: "Dashboard", petronId, visualizations: [] },
  Link: { parentId: petronId, parentType: "Petron", childId: petronId, childType: "Petron" },
  PlatformNotification: { seen: true },
  UnitsDefinition: { name: "Metric", units: {} },
  CollaboratorInvitation: { petronId, email: "somebody@petrons.local" },
  JobResult: { taskName: "GlobalTextSearch" },
  JobLog: { jobResultId: petronId, message: "x" },
  File: { name: "a.csv", petronId },
  Table: { collection: "wells", petronId },
  User: { position: "Geologist" },
  AppSetting: { organizationImageUrl: "" },
  GalleryItem: { name: "Item" },
  PluginChoice: { pluginId: "wells", enabled: true },
  PluginSetting: { pluginId: "wells", values: {} },
});
const stamps = ["id", "createdAt", "updatedAt", "createdBy", "revision", "orgId"];

/** Builds requests that are right but for one to four places. */
class RequestMaker {
  readonly #target: FuzzTarget;
  readonly #mutator: Mutator;
  readonly #documents: Record<string, Record<string, Json>>;
  readonly #makers: readonly (() => FuzzRequest)[];

  constructor(target: FuzzTarget, mutator: Mutator) {
    this.#target = target;
    this.#mutator = mutator;
    this.#documents = documents(target);
    const often = (times: number, make: () => FuzzRequest) => Array.from({ length: times }, () => make);
    this.#makers = [
      ...often(24, () => this.#query()),
      ...often(10, () => this.#insert()),
      ...often(8, () => this.#update()),
      ...often(6, () => this.#upsert()),
      ...often(4, () => this.#remove()),
      ...often(22, () => this.#forge()),
      ...often(10, () => this.#task()),
      ...often(4, () => this.#validate()),
      ...often(2, () => this.#post("DELETE", "/api/tasks", { taskId: this.#mutator.text() || "x" })),
      ...often(6, () => this.#read()),
      ...often(2, () => this.#upload()),
      ...often(1, () => this.#anonymous()),
    ];
  }

  next(): FuzzRequest {
    return this.#mutator.random.pick(this.#makers)();
  }

  #post(method: string, path: string, body: Json): FuzzRequest {
    return { route: `${method} ${path}`, method, path, body };
  }

  #type(): string {
    return this.#mutator.random.pick(Object.keys(this.#documents));
  }

  #fields(type: string): string[] {
    return [...Object.keys(this.#documents[type]!), ...stamps];
  }

  #query(): FuzzRequest {
    const type = this.#type();
    const { random } = this.#mutator;
    const options = {
      ...(this.#mutator.chance(0.5) ? { limit: random.integer(0, 50) } : {}),
      ...(this.#mutator.chance(0.3) ? { skip: random.pick([0, 1, 10, 1e6, 2 ** 31, 1e15]) } : {}),
      ...(this.#mutator.chance(0.4) ? { sortBy: this.#mutator.chance(0.7) ? random.pick(this.#fields(type)) : this.#mutator.text() || "name" } : {}),
      ...(this.#mutator.chance(0.4) ? { sortOrder: random.pick(["ascending", "descending"]) } : {}),
    };
    return this.#post("POST", "/api/data/query", { type, query: this.#mutator.query(this.#fields(type)), options });
  }

  #document(type: string): Record<string, Json> {
    const mutated = this.#mutator.mutated(this.#documents[type]);
    return typeof mutated === "object" && mutated !== null && !Array.isArray(mutated) ? (mutated as Record<string, Json>) : { name: mutated };
  }

  #insert(): FuzzRequest {
    const type = this.#type();
    return this.#post("POST", "/api/data", { type, data: Array.from({ length: this.#mutator.random.integer(0, 3) }, () => this.#document(type)) });
  }

  #update(): FuzzRequest {
    const type = this.#type();
    const revision = this.#mutator.chance(0.3) ? { revision: this.#mutator.random.pick([1, 2, 2 ** 31, 2 ** 53]) } : {};
    return this.#post("PATCH", "/api/data", { type, query: this.#mutator.query(this.#fields(type), 1), body: this.#document(type), ...revision });
  }

  #upsert(): FuzzRequest {
    const type = this.#type();
    const { petronId, fileId } = this.#target;
    const withId = () => ({
      ...this.#document(type),
      ...(this.#mutator.chance(0.6) ? { id: this.#mutator.random.pick([petronId, fileId, this.#mutator.value(9)]) } : {}),
    });
    return this.#post("PUT", "/api/data", { type, data: this.#mutator.chance(0.5) ? [withId(), withId()] : withId() });
  }

  #remove(): FuzzRequest {
    // What the other requests start from stays: queries that match much would leave nothing to meet.
    const type = this.#mutator.random.pick(["Comment", "Shortcut", "Setting", "FollowEntry", "JobLog", "User", "Table", "GalleryItem"]);
    return this.#post("DELETE", "/api/data", { type, query: { $and: [this.#mutator.query(this.#fields(type), 1), { id: this.#mutator.value(9) }] } });
  }

  #addresses(): string[] {
    const { petronId, senders } = this.#target;
    const userId = this.#mutator.random.pick(senders).userId;
    return [
      `$root/Petron/${petronId}`,
      `$root/Petron/${petronId}/Tables/${userId}`,
      `$root/Petron/${petronId}/Units`,
      `$root/Users/${userId}`,
      `$root/Users/${userId}/Notifications`,
      `$root/Users/${userId}/Shortcuts`,
      `$root/Users/${userId}/SavedSettings/${petronId}/wells`,
      `$root/Jobs/${userId}`,
      `$root/Wells/${petronId}/${userId}`,
      `$root/Hashtags`,
      `$root/Hashtags/Followed/${userId}`,
      `$root/Comments/plugin/core-petrons/petron/${petronId}/view/overview`,
      `$root/Units`,
      `$root/Kernels`,
    ];
  }

  #forge(): FuzzRequest {
    const { random } = this.#mutator;
    const { collection, petronId, senders } = this.#target;
    const workspace = random.pick(this.#addresses());
    const tables = `$root/Petron/${petronId}/Tables/${senders[0]!.userId}`;
    const names = ["Petron", "AllPetrons", "Comments", "TableOptions", "Tables", "Notifications", "Hashtags", "MonthlyProduction", "View", "Kernels"];
    const range = { schema: { field: "oil_bbl", valueType: "double" }, includeInvalid: false, range: { low: 1, high: null } };
    const actions: [string, Json][] = [
      ["GetResource", { uri: `${workspace}#${random.pick(names)}` }],
      ["GetResource", { workspace, name: random.pick(names), version: "x" }],
      ["GetResourceList", { resources: Array.from({ length: random.integer(0, 6) }, () => ({ uri: `${workspace}#${random.pick(names)}`, splices: true })) }],
      [
        "SetVariable",
        { workspace: tables, variable: "TableOptions", value: { [collection]: { skip: 0, limit: 10, searchText: "a", sortByFieldName: "oil_bbl" } } },
      ],
      ["SetVariable", { workspace, variable: random.pick(names), value: this.#mutator.value() }],
      ["SetFilter", { workspace: tables, collection, filterQuery: [range] }],
      ["SetFilter", { workspace: tables, collection, filterQuery: JSON.stringify([range]) }],
      ["ClearFilter", { workspace: tables, collection, name: "oil_bbl" }],
      ["GetUniqueIndexValues", { workspace: tables, name: collection, indexName: "well_name", limit: 10, search: "a" }],
      ["SetMarking", { workspace: tables, collection, name: "x", indexName: "well_name", indexValues: ["A-1"], op: "replace" }],
      ["GetWorkspace", { Name: workspace }],
    ];
    const [action, options] = random.pick(actions);
    const mutated = this.#mutator.mutated(options);
    const isObject = typeof mutated === "object" && mutated !== null && !Array.isArray(mutated);
    return { ...this.#post("POST", "/api/forge/action", { action, options: isObject ? mutated : { value: mutated } }), route: `forge ${action}` };
  }

  #taskOptions(): [string, Record<string, Json>] {
    const { petronId, fileId, collection, senders } = this.#target;
    const column = { name: "well_name", label: "Well", type: "text", source: "well_name" };
    const tasks: [string, Json][] = [
      ["CreatePetron", { name: "Fuzz", description: "x" }],
      ["CopyPetron", { sourcePetronId: petronId, destName: "Copy" }],
      ["GlobalTextSearch", { searchText: "shut", limit: 10 }],
      ["AddCollaborator", { petronId, collaborators: [senders[1]!.userId], message: "x" }],
      ["RemoveCollaborator", { petronId, collaborators: [senders[2]!.userId] }],
      ["UnitsInformation", {}],
      ["InspectFile", { fileId }],
      ["ImportTable", { fileId, collection, delimiter: ",", hasHeader: true, decimalComma: false, columns: [column] }],
      ["ExportTable", { collection, columns: ["well_name"], searchText: "a", sortByFieldName: "well_name" }],
    ];
    // Reading a file takes a process of its own; most of the time goes to what is quick.
    const [task, options] = this.#mutator.chance(0.04) ? this.#mutator.random.pick(tasks) : this.#mutator.random.pick(tasks.slice(0, 6));
    const mutated = this.#mutator.mutated(options);
    return [task, typeof mutated === "object" && mutated !== null && !Array.isArray(mutated) ? (mutated as Record<string, Json>) : { value: mutated }];
  }

  #task(): FuzzRequest {
    const [taskType, options] = this.#taskOptions();
    const pid = this.#mutator.chance(0.8) ? this.#target.petronId : this.#mutator.text();
    return { ...this.#post("POST", "/api/tasks", { taskType, pid, options }), route: `task ${taskType}` };
  }

  #validate(): FuzzRequest {
    const [taskType, options] = this.#taskOptions();
    return this.#post("POST", "/api/tasks/validate", { taskType, pid: this.#target.petronId, options });
  }

  #read(): FuzzRequest {
    const { fileId } = this.#target;
    const odd = () => encodeURIComponent(this.#mutator.text().replace(/[\ud800-\udfff]/g, "x"));
    const path = this.#mutator.random.pick([
      "/api/tasks",
      "/api/variables",
      "/api/environment",
      "/api/environment/usage",
      "/api/info",
      "/api/boot",
      "/api/Validate",
      "/api/telemetry",
      `/api/files/${fileId}`,
      `/api/files/${odd() || "x"}`,
      `/api/files/${fileId}?ticket=${odd()}`,
      `/api/plugins/${odd() || "x"}/check?enable=true`,
      `/api/plugins/visibility?pluginId=${odd() || "x"}&kind=routes&id=${odd() || "x"}&userId=${odd() || "x"}`,
      "/api/plugins/overview",
      "/api/openapi.json",
    ]);
    return { route: `GET ${path.split("?", 1)[0]!.replace(/^(\/api\/(files|plugins)\/).+$/, "$1…")}`, method: "GET", path };
  }

  #upload(): FuzzRequest {
    const raw = this.#mutator.random.pick(["well_name,oil_bbl\nA-1,10\n", "", "a".repeat(10_000), '"', "PAR1PAR1", "\u001f\u008b\u0008"]);
    const name = encodeURIComponent(this.#mutator.chance(0.5) ? "a.csv" : this.#mutator.text().replace(/[\ud800-\udfff]/g, "x"));
    return {
      route: "POST /api/files",
      method: "POST",
      path: `/api/files?name=${name}&petronId=${this.#target.petronId}`,
      raw,
      headers: { "content-type": "text/csv" },
    };
  }

  /** Bodies and addresses that are not even of the right form. */
  #anonymous(): FuzzRequest {
    const raw = this.#mutator.random.pick([
      "{",
      "[".repeat(5_000),
      '{"a":1}}',
      "",
      '"\\ud800"',
      "{}",
      "null",
      '{"__proto__":{}}',
      `{"type":"Petron","query":${"[".repeat(90)}${"]".repeat(90)}}`,
    ]);
    const path = this.#mutator.random.pick([
      "/api/data/query",
      "/api/signin/token",
      "/api/forge/action",
      "/api/csp-report",
      "/oidc/token",
      "/oidc/auth",
      "/hubs/kernels/negotiate",
      "/nowhere",
    ]);
    const type = this.#mutator.random.pick(["application/json", "text/plain", "application/csp-report", "application/x-www-form-urlencoded", "x"]);
    return { route: "malformed", method: this.#mutator.random.pick(["POST", "PUT", "PATCH", "DELETE"]), path, raw, headers: { "content-type": type } };
  }
}

const doors = new Set(["body-malformed", "body-not-base64", "body-type-unknown", "body-too-large", "body-invalid", "rate-limited", "method-not-allowed"]);
const stack = /\n\s+at |node:internal|\.ts:\d+|\/host\/server\/|node_modules/;

function isAtTheDoor(status: number, text: string): boolean {
  if ([401, 404, 405, 413, 414, 415, 429, 431].includes(status)) return status !== 404 || text.includes("There is no address");
  if (status !== 400) return false;
  const code = /"code":"([a-z-]+)"/.exec(text)?.[1];
  return code === undefined || doors.has(code);
}

/** Sends so many mutated requests, a few at a time, and looks at every answer. */
export async function fuzzRequests(target: FuzzTarget, random: SeededRandom, count: number, atOnce = 12): Promise<FuzzOutcome> {
  const mutator = new Mutator(random);
  const maker = new RequestMaker(target, mutator);
  const outcome: FuzzOutcome = { sent: 0, reached: 0, counts: new Map(), faults: [] };
  const send = async () => {
    while (outcome.sent < count && outcome.faults.length < 50) {
      outcome.sent += 1;
      const { route, method, path, body, raw, headers } = maker.next();
      const sender = random.pick(target.senders);
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const asBase64 = raw === undefined && sent !== undefined && mutator.chance(0.1);
      const fault = (what: string) => outcome.faults.push(`${what}: ${route} ${path} ${(sent ?? "").slice(0, 2_000)}`);
      try {
        const answer = await fetch(target.url + path, {
          method,
          headers: {
            ...(route === "malformed" && mutator.chance(0.5) ? {} : { authorization: `Bearer ${sender.token}` }),
            ...(sent === undefined ? {} : { "content-type": asBase64 ? "text/plain" : "application/json" }),
            ...headers,
          },
          body: sent === undefined ? null : asBase64 ? Buffer.from(sent).toString("base64") : sent,
          redirect: "manual",
          signal: AbortSignal.timeout(60_000),
        });
        const text = await answer.text();
        const byStatus = outcome.counts.get(route) ?? new Map<number, number>();
        outcome.counts.set(route, byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1));
        if (answer.status >= 500) fault(`${answer.status} ${text.slice(0, 300)}`);
        else if (answer.status >= 400 && stack.test(text.slice(0, 20_000))) fault(`a stack trace in ${text.slice(0, 300)}`);
        else if (path.startsWith("/api/") && answer.status >= 400 && !/"errors":\[\{/.test(text))
          fault(`no sentence in ${answer.status} '${text.slice(0, 100)}'`);
        if (!isAtTheDoor(answer.status, text)) outcome.reached += 1;
      } catch (error) {
        fault(`no answer (${(error as Error).cause ?? (error as Error).message})`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return outcome;
}
