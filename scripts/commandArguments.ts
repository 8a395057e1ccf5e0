import type { ParseArgsOptionsConfig } from "node:util";
import {
  type CommandSyntax,
  CommandUsage,
  parseCommand,
  wholeNumber,
} from "../sdk/build/command/parseCommand.ts";

/**
 * What was typed after a command's name; `--help` and a mistyped command end the process here, with
 * its usage.
 */
export function commandArguments<const Options extends ParseArgsOptionsConfig>(
  syntax: CommandSyntax<Options>,
  args: readonly string[] = process.argv.slice(2),
) {
  return orUsage(() => parseCommand(args, syntax));
}

/** The whole number that an option gives; anything else ends the process. */
export const countFrom = (...parameters: Parameters<typeof wholeNumber>): number =>
  orUsage(() => wholeNumber(...parameters));

function orUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CommandUsage)) throw error;
    if (error.isFault) console.error(error.message);
    else console.log(error.message);
    process.exit(error.isFault ? 1 : 0);
  }
}

/** Ends the process: the command was mistyped. */
export function refuseCommand(usage: string, fault: string): never {
  return orUsage(() => {
    throw new CommandUsage(usage, fault);
  });
}
