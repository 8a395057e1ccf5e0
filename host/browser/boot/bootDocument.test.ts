import { envelope } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import { sessionStorageKey } from "../../contracts/index.ts";
import { forgetReason, readReason } from "../stores/signedOutReasons.ts";
import { readBoot } from "./bootDocument.ts";

function storage(session?: unknown) {
  const values = new Map(
    session === undefined
      ? []
      : [[sessionStorageKey, typeof session === "string" ? session : JSON.stringify(session)]],
  );
  const tab = new Map<string, string>();
  const of = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  return { values, kept: of(values), tab: of(tab) };
}

/** A server that knows one token; `asked` lists what it was asked with. */
function server(token = "good") {
  const asked: (string | null)[] = [];
  const fetcher = (async (_url: string, init?: RequestInit) => {
    const given = new Headers(init?.headers).get("authorization");
    asked.push(given);
    if (given === null) return Response.json(envelope({ data: [{ product: { name: "Public" } }] }));
    if (given === `Bearer ${token}`)
      return Response.json(envelope({ data: [{ product: { name: "Mine" } }] }));
    return Response.json(
      envelope({ errors: [{ code: "token-invalid", message: "Sign in again" }] }),
      { status: 401 },
    );
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

test("ID-008 a token that has run out is removed without being sent, one that the server refuses after, and the sign-in page says why at each load", async () => {
  for (const [session, sentTokens, reason] of [
    [{ token: "good", expiresAt: 1 }, [null], "Your session has expired. Sign in again."],
    [
      { token: "revoked", expiresAt: later },
      ["Bearer revoked", null],
      "Your session is no longer valid. Sign in again.",
    ],
  ] as const) {
    const { fetcher, asked } = server();
    const both = storage(session);
    const read = await readBoot(both, fetcher);
    expect([read.token, read.document.product.name, both.values.size, asked]).toEqual([
      null,
      "Public",
      0,
      sentTokens,
    ]);
    await readBoot(both, fetcher);
    expect([readReason(both.tab), readReason(both.tab)]).toEqual([reason, reason]);
    forgetReason(both.tab);
    expect(readReason(both.tab)).toBeNull();
  }
});

test("a session is not ended by what a proxy answers in place of the server", async () => {
  const signIn = async () =>
    new Response("<title>Sign in</title>", {
      status: 401,
      headers: { "content-type": "text/html" },
    });
  const both = storage({ token: "good", expiresAt: later });
  await expect(readBoot(both, signIn as unknown as typeof fetch)).rejects.toThrow(
    "something between this browser and the server answered in its place",
  );
  expect([both.values.size, readReason(both.tab)]).toEqual([1, null]);
});

test("text that is no session is not sent", async () => {
  for (const session of ["{ nonsense", undefined]) {
    const { fetcher, asked } = server();
    expect((await readBoot(storage(session), fetcher)).token).toBeNull();
    expect(asked).toEqual([null]);
  }
});

test("what keeps the page from starting is reported in a sentence", async () => {
  const answer = (reply: () => Promise<Response>) =>
    readBoot(storage(), reply as unknown as typeof fetch);
  await expect(answer(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(
    "the server could not be reached.",
  );
  await expect(answer(() => Promise.reject(new DOMException("", "TimeoutError")))).rejects.toThrow(
    "the server did not answer.",
  );
  await expect(answer(async () => new Response("<html>", { status: 502 }))).rejects.toThrow(
    "the server is busy or restarting.",
  );
  const page = async () => new Response("<html>", { headers: { "content-type": "text/html" } });
  await expect(answer(page)).rejects.toThrow(
    "something between this browser and the server answered in its place, such as a sign-in page of your network.",
  );
  const fault = async () =>
    new Response("<h1>Internal Server Error</h1>", {
      status: 500,
      headers: { "content-type": "text/html" },
    });
  await expect(answer(fault)).rejects.toThrow("the server answered 500.");
  await expect(answer(async () => new Response('{"success":true,"data":[{'))).rejects.toThrow(
    "the server's answer was incomplete.",
  );
  await expect(
    answer(async () => Response.json({ ...envelope({ data: [{}] }), success: false })),
  ).rejects.toThrow("the server's answer was incomplete.");
  const busy = envelope({
    errors: [
      { code: "unavailable", message: "The server is busy or restarting. Try again shortly." },
    ],
  });
  await expect(answer(async () => Response.json(busy, { status: 503 }))).rejects.toThrow(
    "the server is busy or restarting.",
  );
});

test("429 has the same sentence at the start as in an open page, from the server and from a gateway", async () => {
  const both = storage({ token: "good", expiresAt: later });
  for (const body of [
    new Response("slow down", { status: 429 }),
    new Response("<p>", { status: 429, headers: { "content-type": "text/html" } }),
  ])
    await expect(readBoot(both, (async () => body) as unknown as typeof fetch)).rejects.toThrow(
      "Too many requests. Try again shortly.",
    );
  expect(both.values.size).toBe(1);
});
