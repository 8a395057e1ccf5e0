import type { TaskContext } from "@petrons/sdk/server";
import { lettersPerLine, linesPerRun } from "../runs/runLog.ts";
import { type ChildMessage, errorOf, type ParentMessage } from "./childMessages.ts";

export type Send = (message: ChildMessage) => Promise<void>;

/**
 * What a run in a child process has of its parent: calls and their answers, its log, and the word
 * to stop.
 */
export function createParentCalls(send: Send) {
  const abort = new AbortController();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  let lines = 0;
  const log: TaskContext["log"] = (severity, message) => {
    // The parent keeps no more either; this keeps a flood out of the channel.
    if (++lines <= linesPerRun + 1)
      void send({ kind: "log", severity, message: String(message).slice(0, lettersPerLine) });
  };
  return {
    signal: abort.signal,
    log,
    call: <T>(target: string, method: string, ...parameters: unknown[]): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const number = ++calls;
        waiting.set(number, { resolve: resolve as (value: unknown) => void, reject });
        send({ kind: "call", call: number, target, method, parameters }).catch((error) => {
          waiting.delete(number);
          reject(error);
        });
      }),
    receive(message: ParentMessage): void {
      if (message.kind === "abort") abort.abort(new Error("The run was asked to stop."));
      if (message.kind !== "answer") return;
      const asked = waiting.get(message.call);
      waiting.delete(message.call);
      if (message.fault) asked?.reject(errorOf(message.fault));
      else asked?.resolve(message.value);
    },
  };
}
