// @vitest-environment jsdom
import { renderSync, withHost } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { editorTexts } from "./editorTexts.ts";
import { TableEditorModal } from "./TableEditorModal.tsx";

vi.mock("./EditorGrid.tsx", () => ({ EditorGrid: () => <div data-grid="" /> }));

const columns: readonly TableColumnOption[] = [{ name: "well", label: "Well" }];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (isOpen: boolean, onDirty: (dirty: boolean) => void = () => undefined) =>
  renderSync(
    withHost(
      <TableEditorModal
        display="modal"
        isOpen={isOpen}
        columns={columns}
        rows={[{ well: "A-1" }]}
        onSave={() => undefined}
        onDirty={onDirty}
      />,
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
