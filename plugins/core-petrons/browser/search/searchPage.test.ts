// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { envelope } from "@petrons/sdk/contracts";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SearchPage } from "./SearchPage.tsx";

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

it("FE-007 the count beside the title is of all that is shown below: comments, Petrons and apps", async () => {
  const petron = (id: string, name: string) => ({ id, name, description: "", isPublic: true });
  const services = fakeHost({
    routes: { search: "/search", "petron-overview": "/petron/:petronId/overview", "petron-library": "/library" },
    api: { runTask: vi.fn(async () => envelope({ data: [], total: 0 })) as never },
  });
  services.forge.publish(`$root/Users/${services.user.userId}#AllPetrons`, [
    petron("p1", "Permian block 1"),
    petron("p2", "Permian block 2"),
    petron("p3", "Gulf"),
  ]);
  const place = document.createElement("div");
  const root = createRoot(place);
  const page = createElement(MemoryRouter, { initialEntries: ["/search?text=perm"] }, createElement(SearchPage));
  await act(async () => root.render(createElement(HostProvider, { services } as never, page)));
  expect(place.querySelector("[role=status]")?.textContent).toBe("2 results");
  expect([...place.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual(["Petrons 2", "Comments 0"]);
  await act(() => root.unmount());
});
