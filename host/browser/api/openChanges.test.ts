import { envelope } from "@petrons/sdk/contracts";
import { expect, it, vi } from "vitest";
import { ApiClient } from "./ApiClient.ts";
import { HttpClient } from "./HttpClient.ts";

/**
 * A client whose answers a proxy's page replaces until the line is `clear`, and what it said to be
 * confirmed.
 */
function client() {
  const onConfirmed = vi.fn<(message: string) => void>();
  const line = { clear: false };
  const page = () =>
    new Response("<!doctype html><title>Sign in</title>", {
      headers: { "content-type": "text/html" },
    });
  const fetch = async () =>
    line.clear ? Response.json(envelope({ data: [], insertedIds: ["a"] })) : page();
  const api = new ApiClient(
    new HttpClient({
      token: () => "token",
      base64Bodies: false,
      onForbidden: vi.fn(),
      onInvalidToken: vi.fn(),
      onConfirmed,
      fetch: fetch as never,
    }),
  );
  return { api, line, onConfirmed };
}
const confirmed = expect.stringMatching(
  /^We could not confirm that this was saved, because something else answered/,
);

it("a change that could not be confirmed is when the same is sent again: of the same document and fields, by then with another revision", async () => {
  const { api, line, onConfirmed } = client();
  await expect(
    api.update("Petron", { id: "p1" }, { name: "One" }, { revision: 1 }),
  ).rejects.toMatchObject({ unconfirmed: true });
  line.clear = true;
  await api.update("Petron", { id: "p2" }, { name: "One" }, { revision: 1 });
  await api.update("Petron", { id: "p1" }, { description: "North" }, { revision: 1 });
  await api.query("Petron", { id: "p1" });
  expect(onConfirmed).not.toHaveBeenCalled();
  await api.update("Petron", { id: "p1" }, { name: "Two" }, { revision: 2 });
  expect(onConfirmed.mock.calls).toEqual([[confirmed]]);
  await api.update("Petron", { id: "p1" }, { name: "Three" }, { revision: 3 });
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it("what was said of two changes stays until both are confirmed", async () => {
  const { api, line, onConfirmed } = client();
  await expect(api.insert("Tag", [{ content: "a" }])).rejects.toMatchObject({ unconfirmed: true });
  await expect(api.insert("Tag", [{ content: "b" }])).rejects.toMatchObject({ unconfirmed: true });
  line.clear = true;
  await api.insert("Tag", [{ content: "a" }]);
  expect(onConfirmed).not.toHaveBeenCalled();
  await api.insert("Tag", [{ content: "b" }]);
  expect(onConfirmed.mock.calls).toEqual([[confirmed]]);
});
