import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

type Calls = Record<string, (...args: never[]) => unknown>;
type Answer<Call> = Call extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/** What a child process answers; the other half of `startChild`. */
export function answerCalls(calls: Calls): void {
  process.on(
    "message",
    async ({ id, name, args }: { id: number; name: string; args: unknown[] }) => {
      try {
        process.send?.({
          id,
          value: (await (calls[name] as (...given: unknown[]) => unknown)(...args)) ?? null,
        });
      } catch (error) {
        process.send?.({ id, error: (error as Error).stack ?? String(error) });
      }
    },
  );
  process.on("disconnect", () => process.exit(1));
  process.send?.({ id: 0, value: null });
}

/**
 * A process of the bench: what is measured, what it is measured against and who asks each have
 * their own.
 */
export interface BenchChild<C> extends AsyncDisposable {
  call<Name extends keyof C & string>(
    name: Name,
    ...args: C[Name] extends (...args: infer Args) => unknown ? Args : never
  ): Promise<Answer<C[Name]>>;
}

/**
 * With `detached` it has a session of its own, among which Linux may share its processors first;
 * with `isSilent` what it prints is dropped, but for its errors.
 */
export async function startChild<C>(
  module: string,
  env: Record<string, string> = {},
  { detached = false, isSilent = false } = {},
): Promise<BenchChild<C>> {
  const execArgv = ["--disable-warning=ExperimentalWarning"];
  const child: ChildProcess = fork(module, [], {
    execArgv,
    env: { ...process.env, ...env },
    stdio: ["inherit", isSilent ? "ignore" : "inherit", "inherit", "ipc"],
    detached,
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const expect = (id: number) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    return answer.promise;
  };
  child.on("message", ({ id, value, error }: { id: number; value: unknown; error?: string }) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) answer?.resolve(value);
    else answer?.reject(new Error(error));
  });
  const ended = once(child, "exit").then(([code, signal]) => {
    for (const { reject } of waiting.values())
      reject(new Error(`A process of the bench ended (${signal ?? code}).`));
    waiting.clear();
  });
  await expect(0);
  return {
    async call(name, ...args) {
      const id = ++last;
      const answer = expect(id);
      child.send({ id, name, args });
      return (await answer) as never;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const deadline = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      clearTimeout(deadline);
    },
  };
}
