import { openDatabase } from "../../database/index.ts";
import { taskServer } from "./taskServer.ts";

// A server in a process of its own, for tests that kill one. Its parent sends it the place, and
// hears when it works.

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
    const server = await taskServer(database, {
      dataDir,
      people: new Map(people),
      limits: { runSlots: slots },
    });
    await server.tasks.start();
    process.send!("started");
  },
);
process.once("disconnect", () => process.exit());
