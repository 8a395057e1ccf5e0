import { endCluster } from "./clusterProcesses.ts";

// Started by the watch of a server that is gone. A server that begins anew meanwhile launches under
// another name, which this never touches.
const [clusterDir = "", name, postmaster] = process.argv.slice(2);
const limitMs = 8_000;
const left = await endCluster({ clusterDir, name, postmaster: Number(postmaster) }, limitMs);
if (left.length > 0) process.exitCode = 1;
