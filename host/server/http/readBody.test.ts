import { PassThrough } from "node:stream";
import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { BodyBudget } from "./bodyBudget.ts";
import { readBody } from "./readBody.ts";

const limits = {
  total: 1e6,
  perOrganization: 1e6,
  perPerson: 1e6,
  waitingPerPerson: 1,
  waitSeconds: 1,
};
const budget = new BodyBudget(limits, 256_000, {
  error: (details) => expect.unreachable(JSON.stringify(details)),
});
const read = (payload: PassThrough, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = {
      headers: { "content-length": String(length) },
      session: null,
      raw: payload,
    } as unknown as FastifyRequest;
    readBody(request, payload, 1_000, budget, (error, bytes) =>
      error ? reject(error) : resolve(bytes!),
    );
  });

it("a body that is here is read at once, one that comes later when it is whole", async () => {
  const here = Object.assign(new PassThrough(), { complete: true });
  here.end("{}");
  expect((await read(here, 2)).toString()).toBe("{}");
  const later = new PassThrough();
  const reading = read(later, 5);
  later.write("[1");
  later.end(",2");
  await expect(reading).rejects.toMatchObject({ code: "body-malformed" });
  const whole = new PassThrough();
  const other = read(whole, 5);
  whole.write("[1");
  whole.end(",2]");
  expect((await other).toString()).toBe("[1,2]");
});

it("a body whose sender went away is no fault of the server", async () => {
  const payload = new PassThrough();
  const reading = read(payload, 4);
  payload.write("[1");
  payload.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  await expect(reading).rejects.toMatchObject({ code: "request-slow", status: 408 });
});
