// @vitest-environment jsdom
import { cleanup, render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SignedOutShell } from "../../host/browser/shell/frame/SignedOutShell.tsx";
import { SignInStore } from "../../host/browser/stores/index.ts";
import type { PublicBoot } from "../../host/contracts/index.ts";

// Only the parts that the sign-in page reads.
const boot = {
  product: { name: "Petrons", accent: "#0b6e79" },
  environment: { support: null },
} as unknown as PublicBoot;

async function open(path: string) {
  const onLogout = vi.fn();
  const signIn = new SignInStore({
    openPopup: () => null,
    leave: () => undefined,
    storedSession: () => null,
    failure: () => null,
    pageHasFocus: () => true,
    onSignedIn: () => undefined,
    publicAddress: null,
  });
  const router = createMemoryRouter(
    [{ path: "*", element: createElement(SignedOutShell, { boot, signIn, onLogout }) }],
    { initialEntries: [path] },
  );
  cleanup();
  const page = await render(createElement(RouterProvider, { router }));
  const { pathname, search } = router.state.location;
  return {
    page,
    onLogout,
    address: `${pathname}${search}`,
  };
}

it.each([
  "/settings/info",
  "/settings/units",
  "/settings/application-settings",
  "/settings/user-notifications",
  "/settings/plugins",
  "/kernels",
  "/data-storage",
  "/apps/feature-flags",
  "/petroai-plus",
  "/video-explorer",
  "/petron/p1/apps/workspaces/test",
])("ID-012 GP-025 %s asks for a sign-in and leads back", async (path) => {
  const { page, address } = await open(`${path}?tab=2#part`);
  expect(address).toBe(`/sign-in?${new URLSearchParams({ redirectTo: `${path}?tab=2#part` })}`);
  expect(page.textContent).toContain("Sign in");
});

it("GP-013 GP-025 forbidden and not-found open without a sign-in; the start leads to sign-in and then home", async () => {
  const forbidden = await open("/invalid-token");
  expect(forbidden.page.textContent).toContain("You are not authorized to access this page.");
  await act(async () =>
    [...forbidden.page.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Logout")
      ?.click(),
  );
  expect(forbidden.onLogout).toHaveBeenCalledOnce();
  const missing = await open("/not-found");
  expect(missing.page.textContent).toContain("The page you are looking for was not found.");
  const start = await open("/");
  expect(start.address).toBe("/sign-in");
});
