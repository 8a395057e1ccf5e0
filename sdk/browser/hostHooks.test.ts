// @vitest-environment jsdom
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { fakeHost, renderSync, withHost } from "../testing/index.ts";
import { useFeatureFlag, useFormatDateTime } from "./hostHooks.ts";

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

const Moment = () => useFormatDateTime()("2026-07-05T02:00:00Z");

it("UN-010 moments are shown in the display time zone of the organization", () => {
  const shownIn = (displayTimeZoneId: string) => {
    const host = fakeHost();
    const organization = { ...host.organization, displayTimeZoneId };
    return renderSync(withHost(createElement(Moment), { host: { ...host, organization } }))
      .textContent;
  };
  expect(shownIn("America/Chicago")).toBe("9:00 PM, July 4, 2026 CDT");
  expect(shownIn("UTC")).toBe("2:00 AM, July 5, 2026 UTC");
});
