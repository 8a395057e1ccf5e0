// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { BrowserRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { type ChangeAddress, useAddressParams, useUrlState } from "./useAddressParams.ts";

let page: {
  params: URLSearchParams;
  change: ChangeAddress;
  tab: string;
  setTab: (tab: string) => void;
  navigate: NavigateFunction;
};

function Page() {
  const [params, change] = useAddressParams();
  const [tab, setTab] = useUrlState("tab", "first");
  page = { params, change, tab, setTab, navigate: useNavigate() };
  return null;
}

beforeEach(() => {
  history.replaceState(null, "", "/wells?text=perm");
  renderSync(createElement(BrowserRouter, null, createElement(Page)));
});

const address = () => `${location.pathname}${location.search}`;

it("of two changes in a row both stay, though none was drawn between them", () => {
  act(() => {
    page.change((params) => params.set("table", "production"));
    page.setTab("second");
  });
  expect(address()).toBe("/wells?text=perm&table=production&tab=second");
  expect([page.params.get("table"), page.tab]).toEqual(["production", "second"]);
  act(() => page.setTab("first"));
  expect(address()).toBe("/wells?text=perm&table=production");
});

it("a change is a step of the history, unless it replaces the last", () => {
  const before = history.length;
  act(() => page.change((params) => params.set("text", "permi"), { replace: true }));
  expect(history.length).toBe(before);
  act(() => page.change((params) => params.set("text", "permian")));
  expect([history.length, address()]).toEqual([before + 1, "/wells?text=permian"]);
});

it("a page that is being left changes nothing of the next one's address", () => {
  act(() => {
    const { change } = page;
    page.navigate("/jobs?whose=mine");
    change((params) => params.set("table", "production"));
  });
  expect(address()).toBe("/jobs?whose=mine");
});

it("a parameter too long for an address is left out of it, and the others stay", () => {
  act(() => page.change((params) => params.set("filters", "ö".repeat(1_000))));
  expect(address()).toBe("/wells?text=perm");
  act(() => page.change((params) => params.set("filters", "o".repeat(2_000))));
  expect(page.params.get("filters")).toHaveLength(2_000);
});
