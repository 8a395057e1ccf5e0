import { parseArgs } from "node:util";
import { localToken, runningServer } from "./runningServer.ts";

/** Prints a bearer token for a sample account of a running local environment. */
const { values } = parseArgs({ options: { as: { type: "string" } } });
if (!values.as) {
  console.error("Whose token? npm run token -- --as admin@petrons.local");
  process.exit(1);
}
const server = runningServer(process.env.DATA_DIR ?? "data");
if (!server) {
  console.error("No server runs on this data folder: npm start");
  process.exit(1);
}
try {
  console.log(await localToken(server, values.as));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
