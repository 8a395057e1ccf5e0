import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fakeHost } from "../testing/index.ts";
import { HostProvider } from "./HostProvider.tsx";
import { useFormatDateTime } from "./useFormatDateTime.ts";

function Moment() {
  return useFormatDateTime()("2026-07-05T02:00:00Z");
}
const shown = (displayTimeZoneId?: string) => {
  const host = fakeHost();
  const organisation = { ...host.organisation, ...(displayTimeZoneId && { displayTimeZoneId }) };
  return renderToStaticMarkup(
    createElement(
      HostProvider,
      { services: { ...host, organisation } } as never,
      createElement(Moment),
    ),
  );
};

it("UN-010 moments are shown in the display time zone of the organisation", () => {
  expect(shown("America/Chicago")).toBe("9:00 PM, July 4, 2026 CDT");
  expect(shown("UTC")).toBe("2:00 AM, July 5, 2026 UTC");
});
