import type { FastifyInstance } from "fastify";
import { beginWork, endWork, faultLogger, guarded } from "../faults/index.ts";

/**
 * Notes each request under the name of its route while it goes on, for the log line of a blocked
 * loop. Add before any route.
 */
export function addRequestWork(app: FastifyInstance, isConnection: (url: string) => boolean): void {
  app.addHook("onRoute", (route) => {
    // The hub's requests last as long as a page is open, and do nothing meanwhile.
    if (isConnection(route.url)) return;
    const name = `${[route.method].flat().join("|")} ${route.url}`;
    const note = (_request: unknown, { raw }: { raw: NodeJS.EventEmitter }, done: () => void) => {
      const work = beginWork(name);
      raw.once(
        "close",
        guarded("end of a request", faultLogger, () => endWork(work)),
      );
      done();
    };
    route.onRequest = [note, ...[route.onRequest ?? []].flat()];
  });
}
