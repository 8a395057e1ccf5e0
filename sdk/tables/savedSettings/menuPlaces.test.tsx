// @vitest-environment jsdom

import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { SavedSettingsMenu } from "./SavedSettingsMenu.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
stubResizeObserver();

it("a menu of saved settings has its place in a toolbar from the first frame on", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  const root = createRoot(page);
  const button = () => page.querySelector("button");
  act(() =>
    root.render(
      <HostProvider services={fakeHost()}>
        <SavedSettingsMenu
          label="Views"
          noun="view"
          options={{ referenceId: "t", kind: "view", version: "1" }}
          read={() => ({})}
          onApply={() => undefined}
        />
      </HostProvider>,
    ),
  );
  expect([button()?.textContent, button()?.style.visibility]).toEqual(["Views", ""]);
  await act(() => root.unmount());
  page.remove();
});
