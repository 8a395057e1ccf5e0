import type { Page } from "@playwright/test";
import { expect, test } from "./people.ts";

/**
 * What others do on the server may change the page at that moment: only what changes each time is a
 * fault.
 */
const expectNoneChangedBy = (page: Page, sheet: string): Promise<void> =>
  expect.poll(() => changedBy(page, sheet)).toEqual([]);

const whole = /^\/assets\/blueprintjs-core-[0-9a-f]+\.css$/;

/** The styles of elements that the sheet changes, for as long as it is there. */
const changedBy = (page: Page, sheet: string): Promise<string[]> =>
  page.evaluate(async (href) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    // Of elements with the same classes in the same place one stands for all.
    const kindOf = (element: Element | null, depth = 4): string =>
      element && depth > 0
        ? `${kindOf(element.parentElement, depth - 1)} ${element.localName}.${element.getAttribute("class")} ${element.matches(":first-child")} ${element.matches(":last-child")}`
        : "";
    const all = [...document.body.querySelectorAll("[class*=bp6-], [class*=bp6-] *")];
    const elements = [...new Map(all.map((element) => [kindOf(element), element])).values()];
    const parts = elements.flatMap((element) =>
      [null, "::before", "::after"].map((part) => ({
        element,
        part,
        style: getComputedStyle(element, part),
      })),
    );
    // What has no content is not drawn, however it is styled.
    const isDrawn = (part: string | null, style: CSSStyleDeclaration) =>
      part === null || style.content !== "none";
    const namesOf = (part: string | null, style: CSSStyleDeclaration) =>
      isDrawn(part, style) ? [...style] : ["content"];
    const look = () =>
      parts.map(({ part, style }) =>
        namesOf(part, style).map((name) => `${name}: ${style.getPropertyValue(name)}`),
      );
    const before = look();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const applied = new Promise((resolve) => link.addEventListener("load", resolve));
    document.head.append(link);
    await applied;
    const after = look();
    link.remove();
    return parts.flatMap(({ element }, at) =>
      before[at]!.filter((style, index) => style !== after[at]![index]).map(
        (style) => `${element.outerHTML.slice(0, 80)} ${style}`,
      ),
    );
  }, sheet);

test("Home and what opens on it look the same before and after the rest of Blueprint's styles is there", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/home");
  await expect(page.locator(".petron-rows a").first()).toBeVisible();
  const sheets = await page.evaluate(async () => {
    const { lateModules } = (await (await fetch("/api/boot")).json()).data[0];
    const { moduleStyles } = (await (await fetch(lateModules.href)).json()) as {
      moduleStyles: Record<string, { href: string }[]>;
    };
    return Object.values(moduleStyles).flatMap((styles) => styles.map(({ href }) => href));
  });
  const sheet = sheets.find((href) => whole.test(href))!;
  await expectNoneChangedBy(page, sheet);
  await page.getByRole("button", { name: "Refresh recent activity" }).focus();
  await expect(page.locator(".bp6-tooltip")).toBeVisible();
  await expectNoneChangedBy(page, sheet);
  await page
    .getByRole("button", { name: /^More options for/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoneChangedBy(page, sheet);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create New Petron" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoneChangedBy(page, sheet);
});
