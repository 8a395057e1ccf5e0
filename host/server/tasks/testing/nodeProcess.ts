import { openDatabase } from "../../database/index.ts";
import { taskHouse } from "./taskHouse.ts";

// A server in a process of its own, for tests that kill one. Its parent tells it where, and hears
// when it works.

process.once(
  "message",
  async ({
    databaseUrl,
    dataDir,
    people,
    slots = 2,
  }: {
    databaseUrl: string;
    dataDir: string;
    people: [];
    slots?: number;
  }) => {
    const database = await openDatabase({ dataDir, databaseUrl });
    const house = await taskHouse(database, {
      dataDir,
      people: new Map(people),
      limits: { runSlots: slots },
    });
    await house.tasks.start();
    process.send!("started");
  },
);
process.once("disconnect", () => process.exit());
