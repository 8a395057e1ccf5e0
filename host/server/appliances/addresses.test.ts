import { describe, expect, test } from "vitest";
import { appliancePath, publicAddress, targetPath } from "./addresses.ts";

describe("addresses of apps", () => {
  test("CH-016 an address below /appliances/{kind}/{app} is taken apart as it came", () => {
    expect(appliancePath("/appliances/bokeh/decline?token=a?b")).toEqual({
      kind: "bokeh",
      name: "decline",
      base: "/appliances/bokeh/decline",
      rest: "",
      query: "?token=a?b",
    });
    expect(appliancePath("/appliances/bokeh/decline/static/a%20b.js")).toMatchObject({
      rest: "/static/a%20b.js",
      query: "",
    });
  });

  test.each([
    "/appliances/bokeh",
    "/appliances/bokeh/",
    "/appliances/Bokeh/decline",
    "/appliances/bokeh/.hidden",
    "/appliances/bokeh/..",
    "/appliances/bokeh/decline/..",
    "/appliances/bokeh/decline/../other/",
    "/appliances/bokeh/decline/..;/other/",
    "/appliances/bokeh/decline/%2e%2e;x=1/other/",
    "/appliances/bokeh/decline/a/%2e%2e/b",
    "/appliances/bokeh/decline/%2E./b",
    "/appliances/bokeh/decline/.%2e%2fb",
    "/appliances/bokeh/decline/..%5cb",
    "/appliances/bokeh/decline/a\\..\\b",
    "/appliances/bokeh/decline/%00",
    "/appliances/bokeh/decline/a%0d%0ab",
    "/appliances/bokeh/decline/%ff",
    "//appliances/bokeh/decline",
  ])("CH-016 %s is no address of an app", (url) => expect(appliancePath(url)).toBeUndefined());

  test("an app is asked below its own address, whatever slashes follow", () => {
    expect(targetPath(new URL("http://bokeh:5006"), "")).toBe("/");
    expect(targetPath(new URL("http://bokeh:5006/appliances/bokeh/decline/"), "/ws")).toBe(
      "/appliances/bokeh/decline/ws",
    );
    expect(targetPath(new URL("http://bokeh:5006"), "//elsewhere/x")).toBe("//elsewhere/x");
  });

  const path = appliancePath("/appliances/bokeh/decline")!;
  const origin = "https://apps.example.com";
  const led = (location: string, address = "http://bokeh:5006") =>
    publicAddress(location, { address: new URL(address), path, origin, asked: "/view/1" });

  test("CH-016 a redirect of an app stays at the public address of the app", () => {
    expect(led("2?a=1#b")).toBe("/appliances/bokeh/decline/view/2?a=1#b");
    expect(led("/login")).toBe("/appliances/bokeh/decline/login");
    expect(led("http://bokeh:5006/login")).toBe("/appliances/bokeh/decline/login");
    expect(led("/appliances/bokeh/decline/x")).toBe("/appliances/bokeh/decline/x");
    expect(led("https://apps.example.com/login")).toBe("/appliances/bokeh/decline/login");
    expect(led("https://apps.example.com/appliances/bokeh/decline/x")).toBe(
      "/appliances/bokeh/decline/x",
    );
    expect(
      led("/appliances/bokeh/decline/decline", "http://bokeh:5006/appliances/bokeh/decline"),
    ).toBe("/appliances/bokeh/decline/decline");
  });

  test.each([
    "https://evil.example",
    "//evil.example/x",
    "http://bokeh:5007/",
    "https://apps.example.com/appliances/bokeh/other",
    "javascript:alert(1)",
    "http://[",
    "data:text/html,x",
  ])("CH-016 a redirect to %s leads elsewhere", (location) =>
    expect(led(location)).toBeUndefined(),
  );

  test("CH-016 a redirect out of the app's own path leads elsewhere", () =>
    expect(led("/other", "http://bokeh:5006/one")).toBeUndefined());
});
