import { until } from "../../../server/killableServer.ts";
import type { TestingPerson } from "../../../server/testingPerson.ts";
import type { HostileCase } from "../hostileCase.ts";

interface Result {
  id: string;
  scheduledAt: string;
  startedAt: string | null;
}

/** A run that takes a process and soon fails, for want of a Petron. */
const startRun = (person: TestingPerson) =>
  person.call("POST", "/api/tasks", {
    taskType: "ExportTable",
    options: { collection: "wells" },
    runInBackground: true,
  });

async function startRuns(person: TestingPerson, count: number): Promise<number[]> {
  const statuses: number[] = [];
  let left = count;
  const work = async () => {
    while (left-- > 0) statuses.push((await startRun(person)).status);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return statuses;
}

/** Deleting a result takes its run with it, whether it waits or goes on. */
const removeRuns = (person: TestingPerson) =>
  person.remove("JobResult", { createdBy: person.userId });

/** Background runs: what one person queues must not make another organization wait. */
export const runCases: HostileCase[] = [
  {
    id: "9",
    heavy: true,
    title:
      "A first run of another organization starts within 2 s while one person has 150 runs waiting",
    async run(stage) {
      try {
        await startRuns(stage.attacker, 150);
        const { insertedIds } = await startRun(stage.bystander);
        const id = insertedIds[0]!;
        const result = await until(
          "the other organization's run to start",
          async () => {
            const { data } = await stage.bystander.query("JobResult", { id });
            const found = data[0] as unknown as Result | undefined;
            return found?.startedAt ? found : undefined;
          },
          60,
        );
        const milliseconds = Date.parse(result.startedAt!) - Date.parse(result.scheduledAt);
        if (milliseconds > 2_000) throw new Error(`It started after ${milliseconds} ms.`);
      } finally {
        await removeRuns(stage.attacker);
      }
    },
  },
  {
    id: "runs-waiting",
    title: "A person cannot queue runs without end: a further one is refused with a sentence",
    async run(stage) {
      try {
        const statuses = await startRuns(stage.colleague, 1_300);
        if (!statuses.includes(429))
          throw new Error(`1,300 runs were accepted: ${[...new Set(statuses)].join(", ")}.`);
        const refused = await startRun(stage.colleague);
        if (
          refused.status === 429 &&
          !/runs waiting already/.test(refused.errors[0]?.message ?? "")
        )
          throw new Error("The refusal does not say why.");
      } finally {
        await removeRuns(stage.colleague);
      }
    },
  },
];
