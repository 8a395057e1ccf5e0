import { expect, test } from "./people.ts";

test("Home and what opens on it look the same before and after the rest of Blueprint's styles is there", async ({ people }) => {
  const page = await people.arrive("analyst", "/home");
  const whole = /^\/assets\/blueprintjs-core-[0-9a-f]+\.css$/;
  const press = (name: RegExp) => page.getByRole("button", { name }).first().press("Enter");
  const places = {
    home: () => expect(page.locator(".petron-rows a").first()).toBeVisible(),
    menu: () => press(/^More options for/).then(() => expect(page.getByRole("menu")).toBeVisible()),
    dialog: () => press(/^Create New Petron/).then(() => expect(page.getByRole("dialog")).toBeVisible()),
    tooltip: () =>
      page
        .getByRole("button", { name: "Refresh" })
        .hover()
        .then(() => expect(page.locator(".bp6-tooltip")).toBeVisible()),
  };
  const sheet = await page.evaluate(async () => {
    const { lateModules } = (await (await fetch("/api/boot")).json()).data[0];
    const { moduleStyles } = await (await fetch(lateModules.href)).json();
    return Object.values(moduleStyles as Record<string, { href: string }[]>)
      .flat()
      .map(({ href }) => href);
  });
  const href = sheet.find((one) => whole.test(one))!;
  for (const [place, open] of Object.entries(places)) {
    await page.reload();
    await places.home();
    await open();
    const changed = await page.evaluate(async (address) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      const elements = [...document.body.querySelectorAll("*")];
      const properties = [...getComputedStyle(document.body)];
      const look = () =>
        elements.flatMap((element) =>
          [null, "::before", "::after"].map((part) => {
            const style = getComputedStyle(element, part);
            return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          }),
        );
      const before = look();
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
      const applied = new Promise((resolve) => link.addEventListener("load", resolve));
      document.head.append(link);
      await applied;
      const after = look();
      return before.flatMap((styles, at) =>
        styles.filter((style, index) => style !== after[at]![index]).map((style) => `${elements[Math.floor(at / 3)]!.outerHTML.slice(0, 80)} ${style}`),
      );
    }, href);
    expect(changed, place).toEqual([]);
  }
});
