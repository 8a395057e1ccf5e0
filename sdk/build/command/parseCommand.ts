import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** What may follow a command's name. */
export interface CommandSyntax<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** How the command is typed, one form a line. */
  usage: string;
  options?: Options;
  /** How many arguments beside options it takes at most; none by default. */
  operands?: number;
}

/**
 * A command is not carried out: its usage was asked for, or it was mistyped. The message is what to
 * print.
 */
export class CommandUsage extends Error {
  override readonly name = "Error";
  readonly isFault: boolean;
  constructor(usage: string, fault?: string) {
    super(fault === undefined ? usage : `${fault}\n${usage}`);
    this.isFault = fault !== undefined;
  }
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>;

/**
 * Reads what was typed after a command's name. Throws CommandUsage for `--help` and for whatever
 * the command does not take.
 */
export function parseCommand<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { usage, options, operands = 0 }: CommandSyntax<Options>,
): { values: Parsed<Options>["values"]; operands: string[] } {
  if (args.some((arg) => arg === "--help" || arg === "-h")) throw new CommandUsage(usage);
  let parsed: Parsed<Options>;
  try {
    parsed = parseArgs({
      args: [...args],
      options: options ?? ({} as Options),
      allowPositionals: true,
    }) as Parsed<Options>;
  } catch (error) {
    // The advice that follows its first sentence is for other commands.
    throw new CommandUsage(
      usage,
      `${(error as Error).message.split(/\. |\.?\n/)[0]!.replace(/\.$/, "")}.`,
    );
  }
  const unexpected = parsed.positionals[operands];
  if (unexpected !== undefined)
    throw new CommandUsage(usage, `'${unexpected}' is not expected here.`);
  return { values: parsed.values, operands: parsed.positionals };
}

/** The whole number that an option gives. */
export function wholeNumber(usage: string, option: string, value: string, min = 1): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < min)
    throw new CommandUsage(
      usage,
      `--${option} is '${value}': expected a whole number of at least ${min}.`,
    );
  return number;
}
