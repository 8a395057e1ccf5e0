import { commandArguments, refuseCommand } from "./commandArguments.ts";
import { failCommand } from "./commandFault.ts";
import { commandPlace } from "./commandPlace.ts";
import { localToken, runningServer } from "./runningServer.ts";

/** Prints a bearer token for a sample account of a running local environment. */
const usage =
  "npm run token -- --as EMAIL    a bearer token for a sample account, such as admin@petrons.local";
const { values } = commandArguments({ usage, options: { as: { type: "string" } } });

async function run(email: string): Promise<void> {
  const { dataDir } = commandPlace();
  const server = runningServer(dataDir);
  if (!server)
    throw new Error(
      `No server is running on ${dataDir}: start it with npm start, or set DATA_DIR to its data folder.`,
    );
  console.log(await localToken(server, email));
}

if (!values.as) refuseCommand(usage, "Say whose token.");
run(values.as).catch(failCommand);
