import { isDeepStrictEqual } from "node:util";
import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { type Browser, chromium, type Page } from "playwright";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { chromiumArguments, findChromium } from "../../scripts/testing/findChromium.ts";
import { TestServer } from "../browser/testServer.ts";
import { type ShownState, shownState, watchSockets } from "./shownState.ts";
import { TcpProxy } from "./TcpProxy.ts";

const root = new URL("../..", import.meta.url).pathname;
const typed = "Half a name";
const admin = "admin@petrons.local";
const engineer = "engineer@petrons.local";

interface Actor {
  email: string;
  page: Page;
  /** Calls of the API past the proxy. */
  token: string;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns the first result that is not undefined; throws with what `waited` says when none comes.
 */
export async function until<T>(
  check: () => Promise<T | undefined>,
  timeout: number,
  waited: () => string,
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await check();
    if (found !== undefined) return found;
    if (performance.now() > end)
      throw new Error(`${waited()} (after ${Math.round(timeout / 1_000)} s)`);
    await pause(50);
  }
}

/**
 * A real node, a way to it that can be broken, and two people in browsers of their own: an admin
 * with a half-filled dialog, and an engineer.
 */
export class DrillStage {
  readonly server: TestServer;
  readonly proxy: TcpProxy;
  readonly actors: readonly Actor[];
  readonly #browser: Browser;

  private constructor(
    server: TestServer,
    proxy: TcpProxy,
    browser: Browser,
    actors: readonly Actor[],
  ) {
    this.server = server;
    this.proxy = proxy;
    this.#browser = browser;
    this.actors = actors;
  }

  static async open(): Promise<DrillStage> {
    const server = await TestServer.open();
    const proxy = await TcpProxy.open(Number(new URL(server.url).port));
    const browser = await chromium.launch({
      executablePath: findChromium(root),
      args: chromiumArguments,
    });
    const actors: Actor[] = [];
    for (const [email, path] of [
      [admin, "/home"],
      [engineer, "/library"],
    ] as const) {
      const token = await server.token(email);
      const { exp } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
        exp: number;
      };
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
      });
      await context.addInitScript(
        ([key, session]) => localStorage.setItem(key!, session!),
        [sessionStorageKey, JSON.stringify({ token, expiresAt: exp })],
      );
      const page = await context.newPage();
      await watchSockets(page);
      await page.goto(proxy.url + path);
      actors.push({ email, page, token });
    }
    const stage = new DrillStage(server, proxy, browser, actors);
    const { page } = actors[0]!;
    await page.getByRole("button", { name: "Create New Petron" }).first().click();
    await page.getByRole("dialog", { name: "Create New Petron" }).getByLabel("Name").fill(typed);
    await stage.allRight();
    return stage;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.proxy.close();
    await this.server.close();
  }

  states(): Promise<ShownState[]> {
    return Promise.all(this.actors.map(({ page }) => shownState(page)));
  }

  /** Waits until every page is in such a phase. */
  async phases(allowed: (phase: string) => boolean, timeout: number): Promise<void> {
    let last: string[] = [];
    await until(
      async () => {
        last = (await this.states()).map(({ phase }) => phase);
        return last.every(allowed) ? true : undefined;
      },
      timeout,
      () => `The pages stayed ${last.join(" and ")}`,
    );
  }

  /** Waits until all is right again on every page; throws with what is not. */
  async allRight(timeout = 60_000): Promise<void> {
    let wrong: string[] = [];
    await until(
      async () => {
        wrong = (await Promise.all(this.actors.map((actor) => this.#faults(actor)))).flat();
        return wrong.length === 0 ? true : undefined;
      },
      timeout,
      () => wrong.join("; "),
    );
  }

  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body: unknown,
    { token }: Pick<Actor, "token"> = this.actors[0]!,
  ): Promise<T> {
    return callServer<T>(this.server.url, token, method, path, body);
  }

  async #faults({ email, page, token }: Actor): Promise<string[]> {
    const faults: string[] = [];
    const who = email.slice(0, email.indexOf("@"));
    const expect = (holds: boolean, fault: string) => {
      if (!holds) faults.push(`${who}: ${fault}`);
    };
    const state = await shownState(page);
    expect(state.phase === "live", `the connection is ${state.phase}`);
    expect(
      state.dialogs.length === 0 && state.blockedBy === null,
      `the dialog '${state.dialogs[0] ?? state.blockedBy?.title}' is shown`,
    );
    expect(state.openSockets === 1, `${state.openSockets} sockets are open`);
    expect(state.reloads === 0, `the page was loaded ${state.reloads} times again`);
    const workspaces = [
      ...new Set(state.resources.map(({ uri }) => uri.slice(0, uri.indexOf("#")))),
    ];
    expect(state.resources.length > 0, "nothing is followed");
    for (const workspace of workspaces)
      expect(state.entered.includes(workspace), `${workspace} was not entered again`);
    for (const { uri, state: is, dirty, isLoading } of state.resources)
      expect(is === "ready" && !dirty && !isLoading, `${uri} is ${is}${dirty ? ", dirty" : ""}`);
    if (email === admin) {
      expect(
        (await page.getByRole("button", { name: "Live data: Live" }).count()) === 1,
        "the dot is not green",
      );
      expect(
        (await page
          .getByRole("dialog", { name: "Create New Petron" })
          .getByLabel("Name")
          .inputValue()) === typed,
        "the typed text is gone",
      );
    }
    if (faults.length > 0) return faults;
    const { data } = await this.call<{ data: ResourceAnswer[] }>(
      "POST",
      "/api/forge/action",
      { action: "GetResourceList", options: { resources: state.resources.map(({ uri }) => uri) } },
      { token },
    );
    for (const { uri, data: shown } of state.resources) {
      const answer = data.find((one) => one.uri === uri)?.data ?? null;
      if (!isDeepStrictEqual(shown, answer))
        faults.push(`${who}: ${uri} shows other data than the server has`);
    }
    const boot = await this.call<{
      data: { plugins: { id: string; contributes: { routes?: unknown[] } }[] }[];
    }>("GET", "/api/boot", undefined, { token });
    const plugins = boot.data[0]!.plugins.filter(
      ({ contributes }) => (contributes.routes ?? []).length > 0,
    ).map(({ id }) => id);
    expect(
      isDeepStrictEqual(state.plugins, plugins.sort()),
      `the plugins are ${state.plugins.join(", ")} and not ${plugins.join(", ")}`,
    );
    return faults;
  }
}

async function callServer<T>(
  url: string,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await fetch(url + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const envelope = (await answer.json()) as T & { success: boolean; errors: { message: string }[] };
  if (!envelope.success)
    throw new Error(`${method} ${path}: ${envelope.errors[0]?.message ?? answer.status}`);
  return envelope;
}
