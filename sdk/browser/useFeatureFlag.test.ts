// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { fakeHost } from "../testing/index.ts";
import { HostProvider } from "./HostProvider.tsx";
import { useFeatureFlag } from "./useFeatureFlag.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const Shown = () => `${useFeatureFlag("grid")} ${useFeatureFlag("charts")}`;

it("ST-034 a component sees whether a flag is on, and follows what an admin switches", () => {
  const host = fakeHost({ flags: ["grid"] });
  const element = document.createElement("div");
  const root = createRoot(element);
  act(() =>
    root.render(createElement(HostProvider, { services: host } as never, createElement(Shown))),
  );
  expect(element.textContent).toBe("true false");
  act(() => {
    host.flags.delete("grid");
    host.flags.add("charts");
  });
  expect(element.textContent).toBe("false true");
  act(() => root.unmount());
});
