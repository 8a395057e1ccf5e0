import { expect, test } from "vitest";
import { pageStyles } from "./pageStyles.ts";

const pageWith = (...links: { sheet: object | null; integrity?: string }[]) =>
  ({
    querySelectorAll: () =>
      links.map((link) => ({ integrity: "", href: "http://localhost/assets/start.css", ...link })),
  }) as unknown as Document;
const answering = (status: number) => async () => new Response("", { status });

test("a page whose sheets apply starts without asking for them again", async () => {
  const refused = () => Promise.reject(new Error("asked"));
  await expect(
    pageStyles(pageWith({ sheet: { cssRules: [{}] } }), refused),
  ).resolves.toBeUndefined();
});

test("a sheet that did not arrive is named with the reason", async () => {
  const unread = {
    get cssRules() {
      throw new DOMException("Cannot access rules", "InvalidAccessError");
    },
  };
  for (const sheet of [null, { cssRules: [] }, unread])
    await expect(pageStyles(pageWith({ sheet }), answering(503))).rejects.toThrow(
      "/assets/start.css answered 503.",
    );
  await expect(
    pageStyles(pageWith({ sheet: null, integrity: "sha384-other" }), answering(200)),
  ).rejects.toThrow("/assets/start.css is not the file that was built: its digest differs.");
});
