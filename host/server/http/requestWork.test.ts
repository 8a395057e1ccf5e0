import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { workSince } from "../faults/index.ts";
import { addRequestWork } from "./requestWork.ts";

/** Other tests of this process may have work that goes on. */
const goingOn = () =>
  workSince(performance.now() + 1, Number.POSITIVE_INFINITY)
    .filter(({ name }) => / \/(slow|open)/.test(name))
    .map(({ name, count }) => `${count} ${name}`)
    .sort();

it("requests that go on are known by their route, until they are answered or their caller has gone", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  addRequestWork(app, (url) => url === "/open");
  const answers: (() => void)[] = [];
  for (const url of ["/slow/:id", "/open"])
    app.get(url, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return "done";
    });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const all = ["/slow/1", "/slow/2", "/open"].map((path) =>
    fetch(`http://127.0.0.1:${port}${path}`),
  );
  const gone = request({ port, host: "127.0.0.1", path: "/slow/3" }).on("error", () => {});
  gone.end();
  await expect.poll(() => answers.length).toBe(4);
  expect(goingOn()).toEqual(["3 GET /slow/:id"]);
  gone.destroy();
  await expect.poll(goingOn).toEqual(["2 GET /slow/:id"]);
  for (const answer of answers) answer();
  for (const answer of await Promise.all(all)) expect(await answer.text()).toBe("done");
  await expect.poll(goingOn).toEqual([]);
});
