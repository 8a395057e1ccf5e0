import { expect, test, vi } from "vitest";
import { HttpClient } from "../api/HttpClient.ts";
import { SessionApi } from "../api/SessionApi.ts";
import { askAhead } from "./askAhead.ts";

const answering = (status: number, text: string) =>
  vi.fn<typeof fetch>(
    async () => new Response(text, { status, headers: { "content-type": "text/plain" } }),
  );
const later = (fetcher: typeof fetch) =>
  new HttpClient({
    token: () => "mine",
    base64Bodies: false,
    fetch: fetcher,
    onForbidden: () => undefined,
    onInvalidToken: () => undefined,
  } as ConstructorParameters<typeof HttpClient>[0]);

test("ID-006 the stored token goes to Validate as bearer, without a body, while the shell is on its way", async () => {
  const fetcher = answering(200, "Validated");
  expect(await askAhead("mine", fetcher)).toMatchObject({ status: 200, text: "Validated" });
  const [[address, init] = []] = fetcher.mock.calls;
  expect([address, new Headers(init?.headers).get("authorization"), init?.body]).toEqual([
    "/api/Validate",
    "Bearer mine",
    undefined,
  ]);
});

test("ID-006 ID-007 the answer that was asked for ahead is judged like any other, once", async () => {
  const fetcher = answering(200, "Validated");
  for (const [status, text, validated] of [
    [200, "Validated", true],
    [401, "no", false],
  ] as const) {
    const session = new SessionApi(later(fetcher), () => askAhead("mine", answering(status, text)));
    expect(await session.validate()).toBe(validated);
    expect(fetcher).not.toHaveBeenCalled();
    expect(await session.validate()).toBe(true);
    expect(fetcher).toHaveBeenCalledOnce();
    fetcher.mockClear();
  }
});

test("ID-006 without an answer ahead the session asks by itself", async () => {
  const fetcher = answering(200, "Validated");
  const lost = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError("lost")));
  const session = new SessionApi(later(fetcher), () => askAhead("mine", lost));
  expect(await session.validate()).toBe(true);
  expect(fetcher).toHaveBeenCalledOnce();
});
