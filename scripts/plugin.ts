import { type PluginOperator, runPluginCommand } from "@petrons/sdk/build";
import { readManifest } from "../host/server/config/index.ts";
import { holdsCluster, openDatabase } from "../host/server/database/index.ts";
import { incompatiblePlugins, operatorPlugins } from "../host/server/plugins/index.ts";
import { packSdk } from "../sdk/build/command/packSdk.ts";
import { failCommand } from "./commandFault.ts";
import { checkout, commandPlace } from "./commandPlace.ts";

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = commandPlace();
  const manifest = readManifest(checkout, process.env.ENVIRONMENT || "local");

  async function operator(installed: readonly string[]): Promise<PluginOperator> {
    const database = await openDatabase({
      dataDir,
      databaseUrl,
      joinRunning: true,
      mustExist: true,
    });
    return { ...operatorPlugins(database, installed), close: () => database.stop() };
  }

  async function stopped() {
    if (!databaseUrl && !holdsCluster(dataDir)) return [];
    const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true });
    try {
      return await operatorPlugins(database, []).stopped();
    } finally {
      await database.stop();
    }
  }

  const succeeded = await runPluginCommand(process.argv.slice(2), {
    dataDir,
    pinned: manifest.plugins,
    root: checkout,
    print: console.log,
    packedSdk: packSdk,
    operator,
    stopped,
    incompatible: (without) => incompatiblePlugins({ manifest, dataDir }, checkout, without),
  });
  if (!succeeded) process.exitCode = 1;
}

run().catch(failCommand);
