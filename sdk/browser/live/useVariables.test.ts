// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { useVariables, type VariablesState } from "./useVariables.ts";

const seen: VariablesState[] = [];
function Probe() {
  seen.push(useVariables());
  return null;
}

it("UN-006 GP-042 variables arrive as a list; a failure is reported with its message, keeps the list, and can be tried again", async () => {
  const list = [{ key: "today", description: "The day of the run", value: "2026-01-01" }];
  const answer = {
    success: true,
    data: list,
    total: 1,
    insertedIds: [],
    hasErrors: false,
    errors: [],
  };
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error("The server is busy."))
    .mockResolvedValue(answer);
  const host = fakeHost({ api: { get } });
  seen.length = 0;
  await renderWithHost(createElement(Probe), { host });
  const message = "There was an error retrieving variables: The server is busy.";
  expect(seen.at(-1)).toMatchObject({ variables: [], loading: false, error: message });
  expect(host.shown).toMatchObject([{ level: "error", message }]);
  await act(async () => seen.at(-1)!.reload());
  expect(seen.at(-1)).toMatchObject({ variables: list, loading: false, error: null });
  expect(get.mock.calls).toEqual([["/variables"], ["/variables"]]);
});
