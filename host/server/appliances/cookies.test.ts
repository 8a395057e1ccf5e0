import { expect, test } from "vitest";
import { appCookies, cookieOf, cookieSite, keptCookie, sessionCookieName } from "./cookies.ts";

const name = sessionCookieName("0123456789abcdef");
const base = "/appliances/bokeh/decline";

test("CH-016 an app gets its own cookies, never those of the product or of its sign-in", () => {
  const header = `a=1; ${name}=secret; petrons-sign-in=x; _session=y; _session.legacy.sig=z; _interaction_resume=w;  bokeh=2=3;`;
  expect(cookieOf(header, name)).toBe("secret");
  expect(appCookies(header)).toBe("a=1; bokeh=2=3");
  expect(appCookies(`${name}=secret`)).toBeUndefined();
});

test("CH-016 cookies that an app sets stay with its path and host, under names that are not the product's", () => {
  const kept = (line: string) => keptCookie(line, base, "SameSite=Lax");
  expect(kept("a=1; Path=/; Domain=example.com; HttpOnly; Max-Age=60; SameSite=None")).toBe(
    `a=1; HttpOnly; Max-Age=60; Path=${base}; SameSite=Lax`,
  );
  expect(kept("a=1; path=/static")).toBe(`a=1; Path=${base}/static; SameSite=Lax`);
  expect(kept(`a=1; Path=${base}-others`)).toBe(`a=1; Path=${base}${base}-others; SameSite=Lax`);
  expect(kept(`a=1; Path=${base}/x`)).toBe(`a=1; Path=${base}/x; SameSite=Lax`);
  expect(kept(`${name}=stolen; Path=/`)).toBeUndefined();
  expect(kept("_session=fixed")).toBeUndefined();
});

test("frames of another site get their cookies, bound to the page around them", () => {
  expect(cookieSite({ origin: "http://localhost:4100", isShared: false })).toBe("SameSite=Lax");
  expect(cookieSite({ origin: "https://apps.example.com", isShared: false })).toBe(
    "SameSite=None; Secure; Partitioned",
  );
  expect(cookieSite({ origin: "https://petrons.example.com", isShared: true })).toBe(
    "SameSite=None; Secure",
  );
});
