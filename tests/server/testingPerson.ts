import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from "@microsoft/signalr";
import {
  type Envelope,
  type ForgeEvent,
  hubPath,
  type Query,
  type QueryOptions,
  type ResourceAnswer,
  type Stored,
  type TaskRunBody,
  type User,
} from "@petrons/sdk/contracts";

/** An envelope with its HTTP status. */
export type Answer<T = Record<string, unknown>> = Envelope<T> & { status: number };

/** An open hub connection and all it has heard. */
export interface HubListener {
  connection: HubConnection;
  events: ForgeEvent[];
  /** How often `PluginsChanged` came. */
  pluginsChanged: number;
  closed: boolean;
  enter(workspace: string): Promise<void>;
}

/** The calls of `/api` as one person, over HTTP. */
export class TestingPerson {
  readonly url: string;
  readonly token: string | undefined;
  readonly #user: User | undefined;

  constructor(url: string, token?: string, user?: User) {
    this.url = url;
    this.token = token;
    this.#user = user;
  }

  get user(): User {
    if (!this.#user) throw new Error("Nobody is signed in.");
    return this.#user;
  }

  get userId(): string {
    return this.user.userId;
  }

  get orgId(): string {
    return this.user.orgId;
  }

  /** The same person at another node. */
  at(url: string): TestingPerson {
    return new TestingPerson(url, this.token, this.#user);
  }

  fetch(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const authorization: Record<string, string> =
      this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    return fetch(`${this.url}${path}`, {
      method,
      body: init.body ?? null,
      headers: { ...authorization, ...init.headers },
      redirect: "manual",
    });
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await this.fetch(method, path, json);
    return { ...((await response.json()) as Envelope<T>), status: response.status };
  }

  query<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: QueryOptions,
  ): Promise<Answer<Stored<T>>> {
    return this.call("POST", "/api/data/query", { type, query, ...(options && { options }) });
  }

  insert(type: string, data: readonly object[]): Promise<Answer> {
    return this.call("POST", "/api/data", { type, data });
  }

  update(type: string, query: Query, body: object, revision?: number): Promise<Answer> {
    return this.call("PATCH", "/api/data", {
      type,
      query,
      body,
      ...(revision !== undefined && { revision }),
    });
  }

  upsert(type: string, data: readonly object[] | object): Promise<Answer> {
    return this.call("PUT", "/api/data", { type, data });
  }

  remove(type: string, query: Query): Promise<Answer> {
    return this.call("DELETE", "/api/data", { type, query });
  }

  forge<T = Record<string, unknown>>(
    action: string,
    options: Record<string, unknown>,
  ): Promise<Answer<T>> {
    return this.call("POST", "/api/forge/action", { action, options });
  }

  resource<T = unknown>(uri: string, version?: string): Promise<Answer<ResourceAnswer<T>>> {
    return this.forge("GetResource", { uri, ...(version !== undefined && { version }) });
  }

  task<T = Record<string, unknown>>(body: TaskRunBody): Promise<Answer<T>> {
    return this.call("POST", "/api/tasks", body);
  }

  async upload(name: string, content: string, petronId?: string): Promise<Answer> {
    const query = new URLSearchParams({ name, ...(petronId !== undefined && { petronId }) });
    const response = await this.fetch("POST", `/api/files?${query}`, {
      body: content,
      headers: { "content-type": "text/csv" },
    });
    return {
      ...((await response.json()) as Envelope<Record<string, unknown>>),
      status: response.status,
    };
  }

  /** Makes a Petron through the task that people use. */
  async createPetron(name: string, changes: Record<string, unknown> = {}): Promise<string> {
    const made = await this.task({ taskType: "CreatePetron", pid: "null", options: { name } });
    const id = made.insertedIds[0];
    if (!id) throw new Error(`The Petron was not made: ${JSON.stringify(made.errors)}`);
    if (Object.keys(changes).length > 0) await this.update("Petron", { id }, changes);
    return id;
  }

  /** The official client, over WebSockets as our own page uses it. */
  async hub(): Promise<HubListener> {
    const connection = new HubConnectionBuilder()
      .withUrl(`${this.url}${hubPath}`, {
        transport: HttpTransportType.WebSockets,
        skipNegotiation: true,
        accessTokenFactory: () => this.token ?? "",
      })
      .configureLogging(LogLevel.None)
      .build();
    const listener: HubListener = {
      connection,
      events: [],
      pluginsChanged: 0,
      closed: false,
      enter: (workspace) => connection.invoke("ForgeEnterClient", workspace),
    };
    connection.on("ForgeEvents", (events: ForgeEvent[]) => listener.events.push(...events));
    connection.on("PluginsChanged", () => {
      listener.pluginsChanged++;
    });
    connection.on("Connected", () => undefined);
    connection.onclose(() => {
      listener.closed = true;
    });
    await connection.start();
    return listener;
  }
}
