import { expect, it } from "vitest";
import plugin from "../plugin.ts";

it("JB-001 JB-008 the palette has a command for a new job, which opens its editor", () => {
  const { commands = [], routes = [] } = plugin.contributes;
  expect(commands.map(({ label, to }) => [label, to])).toEqual([["Create New Job", "job-editor"]]);
  expect(routes.find(({ name }) => name === "job-editor")?.path).toBe("/data/jobs/job-editor");
});
