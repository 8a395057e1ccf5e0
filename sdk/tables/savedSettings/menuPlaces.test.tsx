// @vitest-environment jsdom

import { renderSync, withHost } from "@petrons/sdk/testing";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { SavedSettingsMenu } from "./SavedSettingsMenu.tsx";

it("a menu of saved settings has its place in a toolbar from the first frame on", async () => {
  const button = () => page.querySelector("button");
  const page = renderSync(
    withHost(
      <SavedSettingsMenu
        label="Views"
        noun="view"
        options={{ referenceId: "t", kind: "view", version: "1" }}
        read={() => ({})}
        onApply={() => undefined}
      />,
    ),
  );
  // Its own code may still be to come: then an invisible button holds the place.
  expect(button()?.textContent).toBe("Views");
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect([button()?.textContent, button()?.style.visibility]).toEqual(["Views", ""]);
  });
});
