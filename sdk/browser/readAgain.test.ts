import { expect, test, vi } from "vitest";
import { PeopleDirectory } from "./peopleDirectory.ts";
import { onReadAgain, readAgain } from "./readAgain.ts";

test("listeners hear what to read again until they leave", () => {
  const listener = vi.fn();
  const leave = onReadAgain(listener);
  readAgain("failed");
  readAgain("all");
  leave();
  readAgain("all");
  expect(listener.mock.calls).toEqual([["failed"], ["all"]]);
});

test("people who could not be loaded are, once the server answers again; those who could are not asked for anew", async () => {
  const query = vi.fn().mockRejectedValueOnce(new Error("The server is busy."));
  query.mockResolvedValue({ data: [{ userId: "u" }], total: 1 });
  const people = new PeopleDirectory({ query, notices: { error: () => "" } });
  await people.ensure(["u"]);
  expect(people.state.error).toBe("The server is busy.");
  readAgain("failed");
  await vi.waitFor(() => expect(people.state.byId.size).toBe(1));
  readAgain("failed");
  expect(query).toHaveBeenCalledTimes(2);
});
