import { expect, it } from "vitest";
import { composeMail } from "./composeMail.ts";

const frame = {
  product: { name: "Petrons", accent: "#137a99" },
  publicUrl: "https://petrons.test",
  unsubscribeUrl: "https://petrons.test/off",
  settingsUrl: "https://petrons.test/settings",
  zone: "Europe/Oslo",
  maxBytes: 100_000,
  maxItems: 3,
};
const failed = (job: string, text: string, at = new Date("2026-03-03T23:30:00Z")) => ({
  subject: `${job} failed.`,
  text,
  link: { label: "View result", path: `/runs/${text}` },
  at,
  isOfRun: true,
});

it("ST-009 a summary has the local time of each entry, what came several times once, with how often and the last of it, and counts all that is not shown", () => {
  const last = new Date("2026-03-04T05:05:00Z");
  const items = [
    failed("Rigs", "r1"),
    failed("Wells", "w1"),
    failed("Rigs", "r2"),
    failed("Rigs", "r3", last),
    failed("Logs", "l1"),
    failed("Units", "u1"),
  ];
  const { subject, text, html } = composeMail({ day: "2026-03-04", items }, frame);
  expect(subject).toBe("Daily summary, Wednesday, March 4, 2026: 6 notifications");
  expect(text.split("\n\n").slice(1, 5)).toEqual([
    "Rigs failed. (3 times)\nFrom 12:30 AM, Mar 4 to 6:05 AM, Mar 4 Europe/Oslo\nr3\nView result: https://petrons.test/runs/r3",
    "Wells failed.\n12:30 AM, Mar 4 Europe/Oslo\nw1\nView result: https://petrons.test/runs/w1",
    "Logs failed.\n12:30 AM, Mar 4 Europe/Oslo\nl1\nView result: https://petrons.test/runs/l1",
    "1 more notification not shown here. Open Notifications to see what else came.",
  ]);
  expect(html.match(/Rigs failed\./g)).toHaveLength(1);
  expect(html).toContain(">From 12:30 AM, Mar 4 to 6:05 AM, Mar 4 Europe/Oslo</p>");
  const mentions = ["Look at A-1", "And at A-2"].map((words) => ({
    ...failed("Ada mentioned you", words),
    isOfRun: false,
  }));
  const both = composeMail({ day: "2026-03-04", items: mentions }, frame).text;
  expect([
    both.includes("Look at A-1"),
    both.includes("And at A-2"),
    both.includes("times)"),
  ]).toEqual([true, true, false]);
  const single = composeMail({ day: null, items: items.slice(0, 1) }, frame);
  expect(single.text).not.toContain("Oslo");
  expect(single.subject).toBe("Rigs failed.");
});
