import { reaction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { DialogStore, type OpenDialog } from "./DialogStore.ts";

const top = <K extends OpenDialog["kind"]>(
  store: DialogStore,
  kind: K,
): Extract<OpenDialog, { kind: K }> => {
  const dialog = store.open.at(-1);
  if (dialog?.kind !== kind) throw new Error(`${dialog?.kind} lies on top, not ${kind}.`);
  return dialog as Extract<OpenDialog, { kind: K }>;
};

describe("dialogs as questions", () => {
  it("DL-006 the form prompt answers success with the entered data, and failure when it is closed", async () => {
    const store = new DialogStore();
    const confirmed = store.prompt<{ well: string }>({ title: "Well", form: { inputs: [] } });
    top(store, "prompt").answer({ success: true, data: { well: "Alpha 1H" } });
    expect(await confirmed).toEqual({ success: true, data: { well: "Alpha 1H" } });
    const closed = store.prompt({ title: "Well", form: { inputs: [] } });
    top(store, "prompt").answer({ success: false });
    expect(await closed).toEqual({ success: false });
  });

  it("an answer closes its dialog, wherever it lies, and a second answer changes nothing", async () => {
    const store = new DialogStore();
    const onChange = vi.fn();
    const stop = reaction(() => store.open, onChange);
    const below = store.confirm({ title: "Below", text: "" });
    const asked = top(store, "confirm");
    const above = store.item({ title: "Above", items: [] });
    expect(store.open.map(({ question }) => question.title)).toEqual(["Below", "Above"]);
    asked.answer(true);
    asked.answer(false);
    expect(await below).toBe(true);
    expect(store.open.map(({ question }) => question.title)).toEqual(["Above"]);
    top(store, "item").answer(null);
    expect(await above).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(4);
    stop();
  });

  it("DL-004 a blocking notice stays until the answered function closes it", () => {
    const store = new DialogStore();
    const close = store.notice({ title: "Network Connection Lost", text: "" });
    const closeOther = store.notice({ title: "Lost Live Data Connection", text: "" });
    close();
    expect(store.open.map(({ question }) => question.title)).toEqual(["Lost Live Data Connection"]);
    close();
    closeOther();
    expect(store.open).toEqual([]);
  });
});
