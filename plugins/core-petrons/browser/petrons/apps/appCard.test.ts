// @vitest-environment jsdom
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { AppCard } from "./AppCard.tsx";

async function draw(petronId?: string) {
  const services = fakeHost();
  const figure = { resource: "$root/Wells/{petronId}/{userId}#WellCount", noun: "well" };
  const app = {
    pluginId: "wells",
    id: "wells",
    key: "wells/wells",
    scope: "petron",
    title: "Wells",
    description: "Tables.",
    icon: "cube",
    to: "wells",
    figure,
  };
  const card = createElement(AppCard, {
    app,
    to: "/wells",
    ...(petronId ? { petronId } : {}),
  } as never);
  await renderWithHost(card, { host: services });
  return {
    forge: services.forge,
    uri: `$root/Wells/${petronId}/${services.user.userId}#WellCount`,
  };
}
const text = () => document.querySelector(".petron-app-text")!.textContent;

it("PE-047 an app card shows its live figure with its noun, and follows it", async () => {
  const { forge, uri } = await draw("PetronGulf0000001");
  expect(text()).toBe("WellsTables.");
  await act(async () => forge.publish(uri, 57_219));
  expect(text()).toBe("WellsTables.57,219 wells");
  await act(async () => forge.publish(uri, 1));
  expect(text()).toBe("WellsTables.1 well");
  // Other tables may hold more: it says of which it speaks.
  await act(async () => forge.publish(uri, { count: 57_219, table: "boreholes" }));
  expect(text()).toBe("WellsTables.57,219 wells in 'boreholes'");
});

it("an app card is without a figure where there is none, where it cannot be read, and where no Petron is known", async () => {
  const { forge, uri } = await draw("PetronGulf0000001");
  for (const nothing of [null, "many", Number.NaN, { count: 3 }]) {
    await act(async () => forge.publish(uri, nothing));
    expect(text()).toBe("WellsTables.");
  }
  await act(async () => forge.publish(uri, 7));
  await act(async () =>
    forge.fail(uri, { code: "resource-failed", message: "It cannot be read." }),
  );
  expect(text()).toBe("WellsTables.");
  cleanup();
  await draw();
  expect(text()).toBe("WellsTables.");
});
