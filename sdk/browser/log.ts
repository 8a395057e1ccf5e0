/** From the most talkative to silence. */
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Log {
  debug(message: string, ...details: unknown[]): void;
  info(message: string, ...details: unknown[]): void;
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

/**
 * Browser storage keeps the levels under this key (DA-031): JSON from a part's name to its level,
 * `*` for every other part.
 */
export const loggingLevelsKey = "logging-levels";
const everyPart = "*";
const defaultLevel: LogLevel = "warn";

/**
 * The browser's log of one part of the product, such as `units`. What lies below the part's level
 * is left out; a level that is changed, here or in the storage of the browser, applies to the next
 * message.
 */
export function log(part: string): Log {
  const write =
    (level: Exclude<LogLevel, "silent">) =>
    (message: string, ...details: unknown[]): void => {
      if (logLevels.indexOf(level) >= logLevels.indexOf(levelOf(part)))
        console[level](`[${part}] ${message}`, ...details);
    };
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}

/**
 * Keeps the level of a part, or with `*` of every part without one of its own; undefined goes back
 * to the default, `warn`.
 */
export function setLogLevel(part: string, level: LogLevel | undefined): void {
  const { [part]: _, ...others } = keptLevels();
  const levels = level === undefined ? others : { ...others, [part]: level };
  try {
    localStorage.setItem(loggingLevelsKey, JSON.stringify(levels));
  } catch (error) {
    console.warn("The logging levels cannot be kept in this browser.", error);
  }
}

function levelOf(part: string): LogLevel {
  const levels = keptLevels();
  return [levels[part], levels[everyPart]].find(isLevel) ?? defaultLevel;
}

/**
 * What is kept; nothing when it was tampered with or storage is refused: a log must not fail for
 * its own settings.
 */
function keptLevels(): Record<string, unknown> {
  try {
    const levels: unknown = JSON.parse(localStorage.getItem(loggingLevelsKey) ?? "{}");
    return typeof levels === "object" && levels !== null ? { ...levels } : {};
  } catch {
    return {};
  }
}

const isLevel = (value: unknown): value is LogLevel => logLevels.includes(value as LogLevel);
