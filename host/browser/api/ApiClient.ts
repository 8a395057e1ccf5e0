import { type Api, ApiError, type RunTaskOptions } from "@petrons/sdk/browser";
import {
  type Envelope,
  newId,
  type Query,
  type QueryOptions,
  type Stored,
  type TaskRunBody,
  type TaskTemplate,
} from "@petrons/sdk/contracts";
import type { CallKind } from "./callPatience.ts";
import { uploadFile } from "./fileUpload.ts";
import type { HttpClient } from "./HttpClient.ts";

/** As many documents as a query without a limit answers. */
const maxRows = 10_000;

interface ApiClientOptions {
  request?: () => XMLHttpRequest;
  /** Why no change is sent at present. */
  notSaving?: () => string | undefined;
}

/** The calls of the product (DA, FG), as plugins and the host make them. */
export class ApiClient implements Api {
  readonly #http: HttpClient;
  readonly #request: () => XMLHttpRequest;
  /** The keys of what was sent and not confirmed, by content. */
  readonly #unconfirmed = new Map<string, string>();

  readonly #notSaving: () => string | undefined;

  constructor(
    http: HttpClient,
    { request = () => new XMLHttpRequest(), notSaving = () => undefined }: ApiClientOptions = {},
  ) {
    this.#http = http;
    this.#request = request;
    this.#notSaving = notSaving;
  }

  query = async <T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: QueryOptions,
  ): Promise<{ data: Stored<T>[]; total: number }> => {
    const page = (more?: QueryOptions) =>
      this.#http.call<Stored<T>>(
        "POST",
        "/data/query",
        { type, query, options: more },
        { kind: "read" },
      );
    const { data, total, next: first } = await page(options);
    let reached = total;
    // What would have been too large for one answer comes in several, which are counted once.
    for (let next = first; next !== undefined; ) {
      const rest = await page({
        ...options,
        skip: next,
        limit: (options?.limit ?? maxRows) - data.length,
        total: false,
      });
      data.push(...rest.data);
      next = rest.next;
      reached = rest.total;
    }
    return { data, total: options?.total === false ? reached : total };
  };

  insert: Api["insert"] = async (type, data, { idempotencyKey, quiet403 = false } = {}) => {
    const send = (key: string) =>
      this.#change(
        "POST",
        "/data",
        { type, data },
        { kind: "insert", idempotencyKey: key, quiet403 },
      );
    return (await this.#keyed(["/data", { type, data }], idempotencyKey, send)).insertedIds;
  };

  update: Api["update"] = async (type, query, body, { revision, quiet403 = false } = {}) => {
    const { total } = await this.#change(
      "PATCH",
      "/data",
      { type, query, body, revision },
      { quiet403 },
    );
    this.#unconfirmed.clear();
    return total;
  };

  upsert = async (type: string, data: readonly object[]): Promise<string[]> => {
    const { insertedIds } = await this.#change("PUT", "/data", { type, data });
    this.#unconfirmed.clear();
    return insertedIds;
  };

  remove = async (type: string, query: Query): Promise<number> => {
    const { total } = await this.#change("DELETE", "/data", { type, query });
    this.#unconfirmed.clear();
    return total;
  };

  async runTask<T = unknown>(
    body: TaskRunBody,
    { once = false, reads = false, quiet403 = false }: RunTaskOptions = {},
  ): Promise<Envelope<T>> {
    if (!body.taskType)
      throw new ApiError("A task run needs a task type.", 0, [
        { code: "task-type-missing", message: "A task run needs a task type." },
      ]);
    const given = body.idempotencyKey;
    const run = (kind: CallKind) =>
      this.#keyed(["/tasks", body], given, (idempotencyKey) =>
        this.#change<T>("POST", "/tasks", { ...body, idempotencyKey }, { kind, quiet403 }),
      );
    if (body.runInBackground) return run("run");
    if (once || given !== undefined) return run("keyedTask");
    return reads
      ? this.#http.call<T>("POST", "/tasks", body, { kind: "readTask", quiet403 })
      : this.#change<T>("POST", "/tasks", body, { kind: "task", quiet403 });
  }

  async tasks(): Promise<TaskTemplate[]> {
    return (await this.#http.call<TaskTemplate>("GET", "/tasks")).data;
  }

  async validateTask(body: Pick<TaskRunBody, "pid" | "taskType" | "options">): Promise<string[]> {
    const { data } = await this.#http.call<{ errors?: { message: string }[] }>(
      "POST",
      "/tasks/validate",
      body,
      { kind: "read", quiet403: true },
    );
    return data.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
  }

  async cancelTask(taskId: string): Promise<void> {
    await this.#change("DELETE", "/tasks", { taskId });
  }

  async forge<T = unknown>(
    action: string,
    options: Record<string, unknown>,
    call: { signal?: AbortSignal; once?: boolean; quiet403?: boolean } = {},
  ): Promise<Envelope<T>> {
    if (!action)
      throw new ApiError("A forge call needs an action.", 0, [
        { code: "action-missing", message: "A forge call needs an action." },
      ]);
    // What is set may be set anew meanwhile: only a caller that keeps the order may repeat it.
    const kind = call.once || action.startsWith("Get") ? "read" : "write";
    return this.#http.call<T>("POST", "/forge/action", { action, options }, { kind, ...call });
  }

  async upload(
    file: Blob,
    name: string,
    { signal, onProgress, ...place }: Parameters<Api["upload"]>[2],
  ): Promise<string> {
    this.#mustSave();
    const search = new URLSearchParams({ name });
    for (const [param, id] of Object.entries(place)) if (id) search.set(param, id);
    const token = this.#http.token;
    const sent = {
      token,
      watch: this.#http.watch("upload", { signal }),
      ...(onProgress ? { onProgress } : {}),
    };
    const answer = await uploadFile(
      this.#request(),
      `${this.#http.base}/files?${search}`,
      file,
      sent,
    );
    const id = this.#http.read(answer, { kind: "upload", token }).insertedIds[0];
    if (id === undefined)
      throw new ApiError("The server took the file but did not say where it is.", answer.status);
    return id;
  }

  async downloadUrl(fileId: string): Promise<string> {
    const { data } = await this.#http.call<{ url: string }>(
      "POST",
      `/files/${encodeURIComponent(fileId)}/ticket`,
      {},
      { kind: "read" },
    );
    const url = data[0]?.url;
    if (url === undefined) throw new ApiError("The server offered no address for this file.", 200);
    return url;
  }

  #mustSave(): void {
    const reason = this.#notSaving();
    if (reason !== undefined) throw new ApiError(reason, 0);
  }

  async #change<T>(...call: Parameters<HttpClient["call"]>): Promise<Envelope<T>> {
    this.#mustSave();
    return this.#http.call<T>(...call);
  }

  /**
   * Sends what the server does once for its key, however often it is sent. What a person asks for
   * again, after nobody knew whether it was done, has the key of the first time. Changes of
   * documents end that: what was made may be gone by them, and is then asked for anew.
   */
  async #keyed<T>(
    content: unknown,
    given: string | undefined,
    send: (key: string) => Promise<Envelope<T>>,
  ): Promise<Envelope<T>> {
    const text = JSON.stringify(content);
    const key = given ?? this.#unconfirmed.get(text) ?? newId();
    let unconfirmed = false;
    try {
      return await send(key);
    } catch (error) {
      ({ unconfirmed } = error as ApiError);
      throw error;
    } finally {
      if (unconfirmed) this.#unconfirmed.set(text, key);
      else this.#unconfirmed.delete(text);
    }
  }

  get<T = unknown>(path: string): Promise<Envelope<T>> {
    return this.#http.call<T>("GET", path);
  }

  post<T = unknown>(path: string, body: unknown): Promise<Envelope<T>> {
    return this.#change<T>("POST", path, body);
  }
}
