import { expect, test } from "vitest";
import { createMediaTickets } from "./mediaTickets.ts";

const hours = 3_600_000;

test("VX-008 a ticket is good for its file for 12 to 24 hours, on every node, and stays the same so that browsers keep the file", () => {
  let now = 30 * hours;
  const tickets = createMediaTickets("secret", () => now);
  const ticket = tickets.issue("media/a.webm");
  expect(tickets.isGood("media/a.webm", ticket)).toBe(true);
  expect(createMediaTickets("secret", () => now).isGood("media/a.webm", ticket)).toBe(true);
  expect(createMediaTickets("another secret", () => now).isGood("media/a.webm", ticket)).toBe(
    false,
  );
  expect(tickets.isGood("media/b.webm", ticket)).toBe(false);
  now = 36 * hours - 1;
  expect(tickets.issue("media/a.webm")).toBe(ticket);
  now = 36 * hours;
  expect(tickets.issue("media/a.webm")).not.toBe(ticket);
  now = 48 * hours - 1;
  expect(tickets.isGood("media/a.webm", ticket)).toBe(true);
  now = 48 * hours;
  expect(tickets.isGood("media/a.webm", ticket)).toBe(false);
});

test("VX-008 what is no ticket opens nothing", () => {
  const tickets = createMediaTickets("secret", () => 0);
  for (const ticket of [
    "",
    ".",
    "1",
    "x.y",
    "99999999999999.",
    `99999999999999.${"a".repeat(43)}`,
    `Infinity.${"a".repeat(43)}`,
  ])
    expect(tickets.isGood("media/a.webm", ticket)).toBe(false);
});
