// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { editorTexts } from "./editorTexts.ts";
import { TableEditorModal } from "./TableEditorModal.tsx";

vi.mock("./EditorGrid.tsx", () => ({ EditorGrid: () => <div data-grid="" /> }));

const columns: readonly TableColumnOption[] = [{ name: "well", label: "Well" }];
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  stubResizeObserver();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (isOpen: boolean, onDirty: (dirty: boolean) => void = () => undefined) =>
  act(() =>
    root.render(
      <MemoryRouter>
        <HostProvider services={fakeHost()}>
          <TableEditorModal
            display="modal"
            isOpen={isOpen}
            columns={columns}
            rows={[{ well: "A-1" }]}
            onSave={() => undefined}
            onDirty={onDirty}
          />
        </HostProvider>
      </MemoryRouter>,
    ),
  );
const grid = () => document.querySelector("[data-grid]");
const click = (name: string) =>
  act(() => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());

describe("table editor in a dialog", () => {
  it("TB-027 the table is displayed 500 ms after the dialog opened, with a waiting state before", () => {
    show(true);
    expect(document.body.textContent).toContain("Opening the table …");
    act(() => void vi.advanceTimersByTime(499));
    expect(grid()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(grid()).not.toBeNull();
    expect(document.body.textContent).not.toContain("Opening the table …");
  });

  it("TB-028 the dirty flag is set by a change and cleared when the dialog closes", () => {
    const dirty = vi.fn();
    show(true, dirty);
    act(() => void vi.advanceTimersByTime(500));
    click("Add row below");
    expect(dirty.mock.calls).toEqual([[true]]);
    show(false, dirty);
    expect(dirty.mock.calls).toEqual([[true], [false]]);
  });

  it("TB-032 the save button reads 'Save & Close', its tooltip 'Save table'", () => {
    show(true);
    act(() => void vi.advanceTimersByTime(500));
    expect(
      [...document.querySelectorAll("button")].map(({ textContent }) => textContent),
    ).toContain("Save & Close");
    expect(editorTexts.saveTip).toBe("Save table");
  });
});
