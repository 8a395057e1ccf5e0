import { tmpdir } from "node:os";
import { PetronsError } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type HttpHarness, httpHarness } from "./testing.ts";

let harness: HttpHarness;
beforeAll(async () => {
  harness = await httpHarness((config) => {
    config.dataDir = tmpdir();
  });
});
afterAll(() => harness.close());

it("requests that are refused for a full disk are one line of the log for the operator, and say to people what to do", async () => {
  vi.spyOn(harness.documents, "as").mockImplementation(() => {
    throw new PetronsError("disk-full");
  });
  const insert = () =>
    harness.call("admin@petrons.local", {
      method: "POST",
      url: "/api/data",
      payload: { type: "Note", data: [{ text: "x" }] },
    });
  const answers = [await insert(), await insert(), await insert()];
  for (const { status, body } of answers) {
    expect([status, body.errors[0].code]).toEqual([507, "disk-full"]);
    expect(body.errors[0].message).toMatch(/Ask an admin to make room, then try again\./);
  }
  const warnings = () =>
    harness.log.map((line) => JSON.parse(line)).filter(({ msg }) => /the disk is full/.test(msg));
  await vi.waitFor(() => expect(warnings()).toHaveLength(1));
  expect(warnings()[0]).toMatchObject({
    folder: harness.config.dataDir,
    free: expect.any(Number),
    refused: 1,
  });
});
