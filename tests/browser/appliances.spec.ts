import { applianceAddress } from "@petrons/sdk/appliance";
import type { OneTimeToken } from "@petrons/sdk/contracts";
import type { Frame } from "@playwright/test";
import { accounts, expect, test } from "./people.ts";

/** What a script of an app gets of the product. */
function reachOf(product: string) {
  const tried = async (get: () => unknown) => {
    try {
      return String(await get());
    } catch (error) {
      return (error as Error).name;
    }
  };
  const ask = (path: string) => async () =>
    (await fetch(product + path, { credentials: "include" })).status;
  return Promise.all([
    tried(() => JSON.stringify(Object.keys(localStorage))),
    tried(() => window.parent.localStorage.length),
    tried(() => window.parent.document.title),
    tried(ask("/api/boot")),
    tried(ask("/api/info")),
    tried(async () => (await fetch("/api/info")).status),
  ]);
}

test("CH-012 CH-016 an embedded app draws in a frame and reports to the page, and neither there nor at the top can it read storage or call the API as the person", async ({
  people,
  server,
}) => {
  const page = await people.arrive("analyst", "/home");
  const opened = async () => {
    const body = { storedData: { kind: "bokeh", appName: "decline", params: { qi: 2_000 } } };
    const [token] = (
      await server.call<OneTimeToken & Record<string, unknown>>(
        accounts.analyst,
        "POST",
        "/api/onetimetoken",
        body,
      )
    ).data;
    return { ...token!, address: applianceAddress(token!, { qi: 2_000 }, "decline-b=1.5") };
  };
  const { address, origin } = await opened();
  await page.evaluate(
    ([src, from]) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener("message", (event) => {
        if (event.origin === from) heard.push(event.data);
      });
      const frame = document.createElement("iframe");
      frame.src = src!;
      frame.title = "Decline";
      document.body.append(frame);
    },
    [address, origin],
  );
  const drawn = page.frameLocator("iframe[title=Decline]");
  await expect(drawn.getByRole("slider", { name: "b exponent" })).toHaveValue("1.5");
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard);
  await expect
    .poll(async () => (await heard()).map(({ type }) => type))
    .toEqual(expect.arrayContaining(["loader", "content", "notification"]));
  await drawn.getByRole("slider", { name: "Initial rate" }).press("ArrowRight");
  await expect.poll(heard).toContainEqual({
    source: "petrons-appliance",
    type: "model-updated",
    name: "decline",
    property: "qi",
    value: 2_100,
  });
  await expect
    .poll(async () => (await heard()).findLast(({ type }) => type === "notification"))
    .toMatchObject({ id: "b", level: "warning", shown: true });
  await expect(drawn.getByRole("img", { name: "from 2,100" })).toBeVisible();

  const framed: Frame = page.frames().find((frame) => frame.url().startsWith(origin))!;
  expect(framed.url()).not.toContain("token=");
  expect(await framed.evaluate(reachOf, server.url)).toEqual([
    "[]",
    "SecurityError",
    "SecurityError",
    "TypeError",
    "TypeError",
    "404",
  ]);

  const top = await page.context().newPage();
  await top.goto((await opened()).address);
  await expect(top.getByRole("heading", { name: "Decline" })).toBeVisible();
  expect(await top.evaluate(reachOf, server.url)).toEqual([
    "[]",
    "0",
    "Decline",
    "TypeError",
    "TypeError",
    "404",
  ]);
});

test("CH-012 CH-016 CH-017 an app whose program is killed goes on with the next; a file that it opens in its frame is shown; one that somebody else opens in this browser says so", async ({
  people,
  server,
}) => {
  const page = await people.arrive("engineer", "/gallery/visualizations/bokeh-app");
  const example = page.locator(".petrons-embedded").first();
  const drawn = example
    .locator("iframe")
    .contentFrame()
    .getByRole("img", { name: /^Rate over/ });
  await expect(drawn).toBeVisible();
  const retried = async () => {
    await example.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(drawn).toBeVisible();
  };

  await test.step("killed", async () => {
    const before = await drawn.getAttribute("aria-label");
    server.killProgram("appliance/server/main.ts");
    // Nothing is drawn anew before its next connection to the program that was started in its
    // place.
    await example
      .locator("iframe")
      .contentFrame()
      .getByRole("slider", { name: "Initial rate" })
      .press("ArrowRight");
    await expect(drawn).not.toHaveAttribute("aria-label", before!);
    await expect(example.getByRole("alert")).toHaveCount(0);
  });

  await test.step("a file", async () => {
    const shown = page.waitForResponse("**/appliances/probe.html");
    await drawn.evaluate(() => location.assign("app.css"));
    await shown;
    await expect(page.locator(".petrons-embedded[aria-busy=true]")).toHaveCount(0);
    await expect(example.getByRole("alert")).toHaveCount(0);
    await page.reload();
    await expect(drawn).toBeVisible();
  });

  await test.step("somebody else", async () => {
    const [token] = (
      await server.call<OneTimeToken & Record<string, unknown>>(
        accounts.analyst,
        "POST",
        "/api/onetimetoken",
        {
          storedData: { kind: "bokeh", appName: "decline" },
        },
      )
    ).data;
    const other = await page.context().newPage();
    await other.goto(applianceAddress(token!, {}, ""));
    await expect(other.getByRole("heading", { name: "Decline" })).toBeVisible();
    await expect(example.getByRole("alert")).toContainText(
      "Another person opened this app in this browser.",
    );
    await retried();
  });
});
