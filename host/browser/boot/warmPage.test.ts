// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { BootDocument, BootPlugin } from "../../contracts/index.ts";
import { warmPage } from "./warmPage.ts";

afterEach(() => document.head.replaceChildren());

const plugin = (id: string, path: string, more: Partial<BootPlugin> = {}): BootPlugin => ({
  id,
  version: "1.0.0",
  title: id,
  state: "available",
  entry: `plugin/${id}`,
  contributes: { routes: [{ name: "page", path, view: "Page", access: "signed-in" }] },
  ...more,
});

function warmed(pathname: string): string[] {
  const asked: string[] = [];
  document.head.innerHTML = '<link rel="preload" as="script" href="/assets/shell.js">';
  const plugins = [
    plugin("home", "/home", {
      styles: [{ href: "/plugins/home/a.css", integrity: "sha384-a" }],
      late: { href: "/plugins/home/modules.json", integrity: "sha384-b" },
    }),
    plugin("wells", "/petron/:petronId/wells"),
    plugin("closed", "/closed", { entry: undefined }),
  ];
  warmPage(
    {
      plugins,
      joined: { "/assets/shell.js": ["/assets/a.js"], "/assets/threads.js": ["/assets/b.js"] },
      importMap: {
        imports: {},
        integrity: { "/assets/shell.js": "sha384-c", "/assets/threads.js": "sha384-d" },
        depcache: {},
      },
    } as unknown as BootDocument,
    {
      addLazyModules: (folder, { href }) => void asked.push(`${folder} ${href}`),
      preload: (specifier) => void asked.push(specifier),
    },
    pathname,
  );
  const links = [...document.head.querySelectorAll("link")];
  return [...links.map((link) => link.getAttribute("href") ?? ""), ...asked];
}

/** The page asks for the first itself, so that it is asked for once. */
const sharedFiles = ["/assets/shell.js", "/assets/threads.js"];

test("what the page of an address is made of is asked for before the shell needs it", () => {
  expect(warmed("/home")).toEqual([
    ...sharedFiles,
    "/plugins/home/a.css",
    "/plugins/home/ /plugins/home/modules.json",
    "plugin/home",
  ]);
  expect(warmed("/petron/p1/wells")).toEqual([...sharedFiles, "plugin/wells"]);
});

test("no more than shared files is asked for at an address that no plugin has, or whose files are withheld", () => {
  for (const pathname of ["/", "/petron//wells", "/petron/p1", "/closed"])
    expect(warmed(pathname)).toEqual(sharedFiles);
});
