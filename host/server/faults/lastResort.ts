import { setTimeout as delay } from "node:timers/promises";
import { workSince } from "./currentWork.ts";
import { asError } from "./errorTexts.ts";

interface LastResortOptions {
  logger: { fatal(details: object, message: string): void };
  /** Stops taking requests, gives runs back, closes what is open. */
  drain(): Promise<void>;
  /** The longest that draining may take. */
  seconds: number;
}

/**
 * The exit code that asks for another start: `npm start`, systemd and containers' restart policies
 * all know that non-zero is a failure.
 */
export const faultExitCode = 70;

let isMeant = false;

/** Ends the process because its server means to. Code of a plugin may end it as well. */
export function endProcess(code: number): never {
  isMeant = true;
  process.exit(code);
}

/**
 * What no wrapper caught leaves the process in a state that nobody knows. It is logged, the node
 * drains and ends with `faultExitCode`, so that its supervisor starts it again. Never goes on. So
 * does a node that code of a plugin ends, in which nothing can be drained any more.
 */
export function endOnFault({ logger, drain, seconds }: LastResortOptions): void {
  let ending = false;
  const end = async (kind: string, error: unknown) => {
    const { rss, heapUsed } = process.memoryUsage();
    const details = {
      err: asError(error),
      kind,
      work: workSince(performance.now() - 1_000),
      rss,
      heapUsed,
    };
    logger.fatal(
      { ...details, uptime: Math.round(process.uptime()) },
      ending ? "another fault while the node ends" : "a fault that nobody caught: the node ends",
    );
    if (ending) return;
    ending = true;
    try {
      await Promise.race([drain(), delay(seconds * 1_000)]);
    } finally {
      endProcess(faultExitCode);
    }
  };
  process.on("uncaughtException", (error, origin) => void end(origin, error));
  process.on("unhandledRejection", (reason) => void end("unhandledRejection", reason));
  process.on("exit", (code) => {
    if (isMeant) return;
    const work = workSince(performance.now() - 1_000);
    logger.fatal({ code, work }, "something that runs in the node ended it");
    process.exitCode = faultExitCode;
  });
}
