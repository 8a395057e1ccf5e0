// @vitest-environment jsdom
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { fakeHost, renderSync, withHost } from "../testing/index.ts";
import { useFeatureFlag } from "./useFeatureFlag.ts";

const Shown = () => `${useFeatureFlag("grid")} ${useFeatureFlag("charts")}`;

it("ST-034 a component sees whether a flag is on, and follows what an admin switches", () => {
  const host = fakeHost({ flags: ["grid"] });
  const element = renderSync(withHost(createElement(Shown), { host }));
  expect(element.textContent).toBe("true false");
  act(() => {
    host.flags.delete("grid");
    host.flags.add("charts");
  });
  expect(element.textContent).toBe("false true");
});
