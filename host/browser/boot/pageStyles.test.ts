// @vitest-environment jsdom
import { expect, test } from "vitest";
import { pageStyles } from "./pageStyles.ts";

/** A page with one linked sheet; as its own, it has its integrity. */
function pageWith({
  sheet,
  integrity = "sha384-built",
}: {
  sheet: object | null;
  integrity?: string;
}) {
  const page = document.implementation.createHTMLDocument();
  const link = page.createElement("link");
  const href = "http://localhost/assets/start.css";
  for (const [name, value] of Object.entries({ rel: "stylesheet", href, integrity }))
    if (value !== "") link.setAttribute(name, value);
  Object.defineProperty(link, "sheet", { value: sheet });
  page.head.append(link);
  return page;
}
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
  await expect(pageStyles(pageWith({ sheet: null }), answering(200))).rejects.toThrow(
    "/assets/start.css is not the file that was built: its digest differs.",
  );
});

test("a sheet that an extension of the browser added is no concern of the start", async () => {
  const refused = () => Promise.reject(new Error("asked"));
  await expect(
    pageStyles(pageWith({ sheet: null, integrity: "" }), refused),
  ).resolves.toBeUndefined();
});
