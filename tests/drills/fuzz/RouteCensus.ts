import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";

/** Marks the drill's own requests: the product also calls itself. */
export const drillHeader = "x-drill";

export interface RouteCount {
  method: string;
  url: string;
  /** Requests of the drill that were for this route. */
  sent: number;
  /**
   * Those of them that came to its handler: past sign-in, size, limits and the check of the body.
   */
  reached: number;
}

/**
 * Counts the drill's requests by the routes that the server itself registers. Begin before the
 * server is opened.
 */
export class RouteCensus {
  readonly #routes = new Map<string, RouteCount>();
  readonly #opened = (message: unknown) =>
    this.#watch((message as { fastify: FastifyInstance }).fastify);

  constructor() {
    subscribe("fastify.initialization", this.#opened);
  }

  get routes(): RouteCount[] {
    return [...this.#routes.values()];
  }

  stop(): void {
    unsubscribe("fastify.initialization", this.#opened);
  }

  #watch(app: FastifyInstance): void {
    app.addHook("onRoute", (route) => {
      // At a port of their own, with an app behind them: tests/server/appliances.test.ts sends them
      // what is bad.
      if (
        route.url.startsWith("/appliances/") ||
        (route.url === "/*" && [route.method].flat().includes("POST"))
      )
        return;
      for (const method of [route.method].flat())
        this.#routes.set(`${method} ${route.url}`, { method, url: route.url, sent: 0, reached: 0 });
      const { handler } = route;
      const routes = this.#routes;
      const counted: RouteHandlerMethod = function (this: FastifyInstance, request, reply) {
        const count = routes.get(`${request.method} ${route.url}`);
        if (count && request.headers[drillHeader] !== undefined) count.reached += 1;
        return handler.call(this, request, reply);
      };
      route.handler = counted;
    });
    app.addHook("onRequest", (request, _reply, done) => {
      const count = this.#routes.get(`${request.method} ${request.routeOptions.url}`);
      if (count && request.headers[drillHeader] !== undefined) count.sent += 1;
      done();
    });
  }
}

/** Routes that no request of the drill came to the handler of, and exceptions that are none. */
export function coverageFaults(
  routes: readonly RouteCount[],
  exceptions: Readonly<Record<string, string>>,
): string[] {
  const named = new Map(routes.map((route) => [`${route.method} ${route.url}`, route]));
  return [
    ...[...named]
      .filter(([name, { reached }]) => reached === 0 && !(name in exceptions))
      .map(([name, { sent }]) => `${name}: ${sent} sent, none reached its handler`),
    ...Object.keys(exceptions)
      .filter((name) => (named.get(name)?.reached ?? 1) > 0)
      .map((name) => `${name} is an exception, but it is not registered or was reached`),
  ];
}
