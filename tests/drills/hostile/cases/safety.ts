import { newId } from "@petrons/sdk/contracts";
import type { HostileCase } from "../hostileCase.ts";

/** Repetitions, disks, addresses and numbers that grow without end. */
export const safetyCases: HostileCase[] = [
  {
    id: "run-key",
    title: "A foreground run with a key acts once, however often and however fast it is sent",
    short: true,
    async run({ attacker }) {
      const name = `Once ${newId()}`;
      const body = { taskType: "CreatePetron", pid: "null", options: { name }, idempotencyKey: newId() };
      const answers = await Promise.all([1, 2, 3, 4].map(() => attacker.call("POST", "/api/tasks", body)));
      answers.push(await attacker.call("POST", "/api/tasks", body));
      const { total } = await attacker.query("Petron", { name });
      if (total !== 1) throw new Error(`Five sendings of one run made ${total} Petrons.`);
      const ids = new Set(answers.map(({ status, insertedIds }) => `${status} ${insertedIds.join()}`));
      if (ids.size !== 1) throw new Error(`The repetitions were answered otherwise: ${[...ids].join("; ")}.`);
    },
  },
];
