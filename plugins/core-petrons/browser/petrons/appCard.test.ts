// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { AppCard } from "./AppCard.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

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
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      createElement(HostProvider, { services } as never, createElement(MemoryRouter, {}, card)),
    ),
  );
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
  await act(async () => root.unmount());
  await draw();
  expect(text()).toBe("WellsTables.");
});
