import { expect, test } from "vitest";
import { hubRefusal } from "./hubRefusal.ts";

const asking = (answer: () => Promise<Response>) =>
  hubRefusal("/hubs/kernels", "t", answer as unknown as typeof fetch);

test("a hub that takes no further page says why in its words; one that is away, or a proxy, says nothing", async () => {
  const text = { headers: { "content-type": "text/plain; charset=utf-8" } };
  const words = "Too many pages are open. Close some of them, then try again in 10 s.";
  expect(await asking(async () => new Response(words, { status: 429, ...text }))).toBe(words);
  expect(await asking(async () => Response.json({ connectionId: "a" }))).toBeNull();
  expect(
    await asking(
      async () =>
        new Response("<title>Sign in</title>", {
          status: 429,
          headers: { "content-type": "text/html" },
        }),
    ),
  ).toBeNull();
  expect(await asking(() => Promise.reject(new TypeError("Failed to fetch")))).toBeNull();
});
