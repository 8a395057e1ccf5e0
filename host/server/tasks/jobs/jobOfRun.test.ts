import { expect, it } from "vitest";
import { petronScope } from "../../scope/testing.ts";
import { jobOfRun } from "./jobOfRun.ts";

it("a run of a job in another place is refused, and says where the job runs", async () => {
  const run = (jobPetron: string | null, petronId: string | null) => {
    const job = { createdBy: "ann", taskName: "Greet", petronId: jobPetron };
    const documents = { get: async () => job } as never;
    return jobOfRun(
      documents,
      "ann",
      { cronJobId: "c1111111111111111", taskType: "Greet" } as never,
      { scope: petronScope, scopeId: petronId },
    );
  };
  await expect(run(null, "p1")).rejects.toThrow("the job runs outside a Petron");
  await expect(run("p2", "p1")).rejects.toThrow("the job runs in another Petron");
  await expect(run("p2", null)).rejects.toThrow("the job runs in another Petron");
});
