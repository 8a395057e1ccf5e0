import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { applianceAddress } from "@petrons/sdk/appliance";
import type { OneTimeToken } from "@petrons/sdk/contracts";
import { accounts, test as base, expect, expectAccessible } from "./people.ts";
import { TestServer } from "./testServer.ts";

const manifestFile = (name: string) =>
  fileURLToPath(new URL(`../../manifests/${name}.json`, import.meta.url));

/** An app that needs what apps have at an origin of their own alone: addresses from its root. */
async function fixedApp() {
  const server = createServer((_request, response) =>
    response
      .setHeader("content-type", "text/html")
      .end('<!doctype html><script src="/appliances/bokeh/water-cut/app.js"></script>'),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { address: `http://127.0.0.1:${port}`, close };
}

/** A server whose operator has one origin. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const app = await fixedApp();
      const name = `one-origin-${process.pid}`;
      const manifest = JSON.parse(readFileSync(manifestFile("local"), "utf8"));
      const missing = { kind: "bokeh", name: "water-cut", address: app.address };
      manifest.name = name;
      manifest.appliances = {
        origin: "shared",
        apps: [...manifest.appliances.apps, missing],
      };
      writeFileSync(manifestFile(name), JSON.stringify(manifest));
      let server: TestServer;
      try {
        server = await TestServer.open(undefined, name);
      } finally {
        rmSync(manifestFile(name));
      }
      await use(server);
      await server.close();
      await app.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** What a script of an app gets of the product, whose origin its address has. */
function reached() {
  const tried = async (get: () => unknown) => {
    try {
      return String(await get());
    } catch (error) {
      return (error as Error).name;
    }
  };
  const ask = (path: string) => async () => (await fetch(path, { credentials: "include" })).status;
  return Promise.all([
    window.origin,
    tried(() => localStorage.length),
    tried(() => document.cookie),
    tried(() => window.parent !== window && window.parent.document.title),
    tried(ask("/api/boot")),
    tried(ask("/api/info")),
  ]);
}

test("CH-012 CH-014 CH-016 CH-017 at the product's own origin an app draws and keeps its state in the address, reaches neither storage nor API framed or at the top, and one that cannot work there says why", async ({
  people,
  server,
}) => {
  const page = await people.arrive("analyst", "/gallery/visualizations/bokeh-app");
  const drawn = page.frameLocator('iframe[title="Decline explorer"]');
  const exponent = drawn.getByRole("slider", { name: "b exponent" });
  await expect(drawn.getByRole("img", { name: /^Rate over 20 years/ })).toBeVisible();
  await exponent.press("ArrowRight");
  await expect(page).toHaveURL(/decline-b=0\.55/);
  const framed = page.frames().find((frame) => frame.url().includes("/bokeh/decline/"))!;
  expect(new URL(framed.url()).origin).toBe(server.url);
  const denied = ["SecurityError", "SecurityError"];
  expect(await framed.evaluate(reached)).toEqual([
    ...["null", ...denied, "SecurityError"],
    ...["TypeError", "TypeError"],
  ]);

  await test.step("at the top", async () => {
    const body = { storedData: { kind: "bokeh", appName: "decline" } };
    const [token] = (
      await server.call<OneTimeToken & Record<string, unknown>>(
        accounts.analyst,
        "POST",
        "/api/onetimetoken",
        body,
      )
    ).data;
    const top = await page.context().newPage();
    await top.goto(applianceAddress(token!, {}, "decline-b=1.5"));
    await expect(top.getByRole("slider", { name: "b exponent" })).toHaveValue("1.5");
    expect(await top.evaluate(reached)).toEqual([
      ...["null", ...denied, "false"],
      ...["TypeError", "TypeError"],
    ]);
  });

  await test.step("one whose addresses are fixed", async () => {
    const failed = page.locator('[data-example="One that is not there"]').getByRole("alert");
    await expect(failed).toContainText("Unable to load", { timeout: 15_000 });
    await expect(failed).toContainText("Here its addresses must be relative");
    await expectAccessible(page);
  });
});
