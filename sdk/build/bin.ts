#!/usr/bin/env node
import { join } from "node:path";
import { runPluginCommand } from "./commandLine.ts";

// The `petrons-plugin` command of the packed SDK, for plugins that live outside the checkout.
const succeeded = await runPluginCommand(process.argv.slice(2), { dataDir: process.env.DATA_DIR ?? join(process.cwd(), "data"), print: console.log });
if (!succeeded) process.exitCode = 1;
