import { envelope } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import { sessionStorageKey } from "../../contracts/index.ts";
import { readBoot } from "./bootDocument.ts";

function storage(session?: unknown) {
  const kept = new Map(session === undefined ? [] : [[sessionStorageKey, typeof session === "string" ? session : JSON.stringify(session)]]);
  return { kept, getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => void kept.delete(key) };
}

/** A server that knows one token; `asked` lists what it was asked with. */
function server(token = "good") {
  const asked: (string | null)[] = [];
  const fetcher = (async (_url: string, init?: RequestInit) => {
    const given = new Headers(init?.headers).get("authorization");
    asked.push(given);
    if (given === null) return Response.json(envelope({ data: [{ product: { name: "Public" } }] }));
    if (given === `Bearer ${token}`) return Response.json(envelope({ data: [{ product: { name: "Mine" } }] }));
    return Response.json(envelope({ errors: [{ code: "token-invalid", message: "Sign in again" }] }), { status: 401 });
  }) as typeof fetch;
  return { asked, fetcher };
}

const later = Math.floor(Date.now() / 1000) + 3600;

test("a kept token that is good gives the person's document", async () => {
  const { fetcher, asked } = server();
  const read = await readBoot(storage({ token: "good", expiresAt: later }), fetcher);
  expect([read.token, read.document.product.name]).toEqual(["good", "Mine"]);
  expect(asked).toEqual(["Bearer good"]);
});

test("a token that the server refuses is removed and the public document read", async () => {
  const { fetcher } = server();
  const kept = storage({ token: "revoked", expiresAt: later });
  const read = await readBoot(kept, fetcher);
  expect([read.token, read.document.product.name, kept.kept.size]).toEqual([null, "Public", 0]);
});

test("a token that ran out, or text that is no session, is not sent", async () => {
  for (const session of [{ token: "good", expiresAt: 1 }, "{ nonsense", undefined]) {
    const { fetcher, asked } = server();
    expect((await readBoot(storage(session), fetcher)).token).toBeNull();
    expect(asked).toEqual([null]);
  }
});

test("what keeps the page from starting is told in a sentence", async () => {
  const answer = (reply: () => Promise<Response>) => readBoot(storage(), reply as unknown as typeof fetch);
  await expect(answer(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow("the server could not be reached.");
  await expect(answer(() => Promise.reject(new DOMException("", "TimeoutError")))).rejects.toThrow("the server did not answer.");
  await expect(answer(async () => new Response("<html>", { status: 502 }))).rejects.toThrow("the server answered 502.");
  const busy = envelope({ errors: [{ code: "unavailable", message: "The server is busy or restarting. Try again shortly." }] });
  await expect(answer(async () => Response.json(busy, { status: 503 }))).rejects.toThrow("The server is busy or restarting. Try again shortly.");
});
