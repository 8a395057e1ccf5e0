// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { type FakeHost, fakeHost, render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import { useMyPetrons } from "./usePetrons.ts";

const petron = (id: string, isFavorite = false) => ({ id, name: id, isFavorite });

function Names() {
  const { petrons, failure } = useMyPetrons();
  return createElement(
    "p",
    {},
    failure ?? petrons?.map(({ name }) => name).join(", ") ?? "loading",
  );
}
async function draw(): Promise<FakeHost> {
  const services = fakeHost();
  await render(createElement(HostProvider, { services } as never, createElement(Names)));
  return services;
}
const uriIn = ({ user }: FakeHost, name: string) => `$root/Users/${user.userId}#${name}`;
const publish = (services: FakeHost, name: string, petrons: object[]) =>
  act(async () => services.forge.publish(uriIn(services, name), petrons));
const text = () => document.querySelector("p")?.textContent;

test("PE-007 My Petrons lists what is mine, shared with me or my favorite, each once, and asks for no others", async () => {
  const services = await draw();
  await publish(services, "OwnedPetrons", [petron("mine"), petron("both", true)]);
  await publish(services, "CollaboratingPetrons", [petron("shared")]);
  expect(text()).toBe("loading");
  await publish(services, "FavoritePetrons", [petron("both", true), petron("liked", true)]);
  expect(text()).toBe("mine, both, shared, liked");
  await publish(services, "AllPetrons", [petron("open")]);
  expect(text()).toBe("mine, both, shared, liked");
});
