import { openDatabase } from "../../../database/index.ts";
import { flowNode } from "./flowNode.ts";

// A node in a process of its own, for a test that kills it. Its parent sends it the place, and
// hears when it works.

process.once(
  "message",
  async ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) => {
    await flowNode(await openDatabase({ dataDir, databaseUrl }), dataDir);
    process.send!("started");
  },
);
process.once("disconnect", () => process.exit());
