#!/usr/bin/env node
import { resolve } from "node:path";
import { runPluginCommand } from "./command/commandLine.ts";

// The `petrons-plugin` command of the packed SDK, for plugins that live outside the checkout.
const succeeded = await runPluginCommand(process.argv.slice(2), {
  dataDir: resolve(process.env.DATA_DIR || "data"),
  print: console.log,
});
if (!succeeded) process.exitCode = 1;
