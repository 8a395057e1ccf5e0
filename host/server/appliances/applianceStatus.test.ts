import { expect, test } from "vitest";
import { ApplianceRegistry } from "./applianceRegistry.ts";
import { applianceStatuses } from "./applianceStatus.ts";

test("ST-039 an app is watched at its own address, which may lead on, and servers at theirs, which may not", async () => {
  const entries = [
    { kind: "bokeh", name: "decline", address: "http://bokeh:5006/app" },
    {
      kind: "bokeh",
      name: "fits",
      address: "http://bokeh:5006/app",
      servers: [{ id: "a", healthUrl: "http://bokeh:5006/health" }],
    },
  ];
  const answering = async () =>
    new Response(null, { status: 302, headers: { location: "/app/decline" } });
  const statuses = await applianceStatuses(entries, new ApplianceRegistry(entries), answering);
  expect(
    statuses.map(({ name, status, serverStatuses }) => [
      name,
      status,
      serverStatuses[0]!.serverId,
      serverStatuses[0]!.reason,
    ]),
  ).toEqual([
    ["decline", "Online", "decline", null],
    ["fits", "Error", "a", "It answered 302."],
  ]);
});
