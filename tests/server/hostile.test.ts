import { afterAll, beforeAll, describe, it } from "vitest";
import { hostileCases } from "../drills/hostile/cases/index.ts";
import { HostileStage } from "../drills/hostile/HostileStage.ts";
import { runCase } from "../drills/hostile/runCase.ts";

// The short form of `npm run drills -- hostile`.
describe("nobody takes the server down", () => {
  let stage: HostileStage;
  beforeAll(async () => {
    stage = await HostileStage.open();
  });
  afterAll(() => stage?.close());

  for (const hostile of hostileCases.filter(({ short }) => short))
    it(`${hostile.title} (${hostile.id})`, async () => void (await runCase(stage, hostile)));
});
