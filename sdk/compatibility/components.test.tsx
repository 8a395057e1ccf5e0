// @vitest-environment jsdom
import { fakeHost, outsideAct, renderSync, withHost } from "@petrons/sdk/testing";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import * as components from "./components.tsx";

outsideAct();

async function show(element: ReactElement, expected: string) {
  const query = async () => ({ data: [], total: 0 });
  const host = fakeHost({ user: { userId: "me", orgId: "acme" }, api: { query: query as never } });
  const router = createMemoryRouter([{ path: "*", element }]);
  renderSync(withHost(<RouterProvider router={router} />, { host, router: false }));
  await vi.waitFor(() => expect(document.body.textContent).toContain(expected), 20_000);
}

it("a plugin that takes sections, the form prompt and saved settings from components gets them whole", async () => {
  const { PromptDialog, Sections, SavedSettingsMenu, SaveSettingDialog } = components;
  const options = { referenceId: "wells", kind: "view", version: "1" };
  const form = { inputs: [{ key: "well", inputType: "text" as const, label: "Well name" }] };
  await show(<Sections sections={[{ type: "text", text: "Spud on Monday" }]} />, "Spud on Monday");
  await show(
    <PromptDialog
      title="Well test"
      isOpen
      form={form}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
    "Well name",
  );
  await show(
    <SavedSettingsMenu
      label="Setups"
      noun="setup"
      options={options}
      read={() => 1}
      onApply={() => undefined}
    />,
    "Setups",
  );
  await show(
    <SaveSettingDialog options={options} value={1} onClose={() => undefined} />,
    "Save view",
  );
});

function Asks() {
  const dialogs = components.useDialogs();
  const ask = () =>
    void dialogs.prompt({
      title: "Well test",
      form: { inputs: [{ key: "rate", inputType: "number", label: "Oil rate" }] },
    });
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

it("a plugin that draws its own dialogs asks questions with a form as before", async () => {
  const { DialogsProvider } = components;
  await show(
    <DialogsProvider>
      <Asks />
    </DialogsProvider>,
    "Ask",
  );
  document.querySelector("button")!.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("Oil rate"), 20_000);
});
