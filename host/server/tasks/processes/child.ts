import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { FlowDefinition, TaskDefinition } from "@petrons/sdk/server";
import { createChildContext } from "./childContext.ts";
import { createFlowContext } from "./childFlow.ts";
import {
  type ChildMessage,
  type FlowStartMessage,
  faultOf,
  type ParentMessage,
  type StartMessage,
  taskError,
} from "./childMessages.ts";
import { MessageReader, messageBytes } from "./messageStream.ts";

// The entry of a child process: one run, then the end. Without its parent it ends at once, and what
// it started with it.

// What it writes is people's data.
process.umask(0o077);
// Node has read it; tasks have no use for it.
delete process.env.NODE_COMPILE_CACHE;

const killGroup = () => process.kill(-process.pid, "SIGKILL");
const channel = new Socket({ fd: 3, readable: true, writable: true });
channel.on("error", killGroup).on("close", killGroup);
// Set by the launcher itself: one that ended before this process looked is no longer its parent,
// and what was written into the channel before would still begin.
const launcher = Number(process.env.PETRONS_LAUNCHER);
delete process.env.PETRONS_LAUNCHER;
if (process.ppid !== launcher) killGroup();
// A task that never yields does not see the channel close; a thread of its own sees that the parent
// changed.
new Worker(
  `setInterval(() => {
    if (process.ppid !== ${launcher}) process.kill(-process.pid, "SIGKILL");
  }, 500);`,
  { eval: true, env: {}, resourceLimits: { maxOldGenerationSizeMb: 8 } },
).unref();

/** As `ps` shows it. */
const busyTitle = "petrons task";
const waitingTitle = "petrons spare process";

let messageMiB: number | undefined;
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) =>
    channel.write(messageBytes(message, messageMiB), (error) =>
      error ? reject(error) : resolve(),
    ),
  );

/** Its parent ends it once it has the answer. */
async function end(message: ChildMessage): Promise<void> {
  flushCompileCache();
  await send(message);
  process.exit(0);
}

/** The export of a module that runs. */
async function handlerOf<T extends { run: unknown }>({
  module,
  handler,
}: StartMessage | FlowStartMessage): Promise<T> {
  const definition = ((await import(pathToFileURL(module).href)) as Record<string, T | undefined>)[
    handler
  ];
  if (typeof definition?.run !== "function")
    throw new Error(`${handler} is no task or flow of ${module}`);
  return definition;
}

async function runTask(
  start: StartMessage,
  { task }: ReturnType<typeof createChildContext>,
): Promise<unknown> {
  const answer = await (await handlerOf<TaskDefinition>(start)).run(task, start.options);
  const text = JSON.stringify(answer ?? null);
  const { resultBytes = Number.POSITIVE_INFINITY } = start;
  if (Buffer.byteLength(text) > resultBytes)
    throw taskError(
      `The task's result is larger than ${resultBytes.toLocaleString("en-US")} bytes. Store it as documents or a file, and return their ids.`,
    );
  return JSON.parse(text);
}

/** Its result as the bytes of its JSON: a text would take twice as many on its way. */
async function runFlow(
  start: FlowStartMessage,
  { flow }: ReturnType<typeof createFlowContext>,
): Promise<Buffer> {
  const bytes = Buffer.from(
    JSON.stringify((await (await handlerOf<FlowDefinition>(start)).run(flow)) ?? null),
  );
  if (bytes.length > start.resultBytes)
    throw taskError(
      `The result is larger than ${start.resultBytes.toLocaleString("en-US")} bytes.`,
    );
  return bytes;
}

async function run(
  work: () => Promise<unknown>,
  context: { close(): Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  try {
    const outcome = await work();
    await context.close();
    await end({ kind: "completed", outcome });
  } catch (error) {
    await context.close();
    await end({
      kind: "failed",
      fault: faultOf(error),
      ...(signal.aborted && { afterStop: true }),
    });
  }
}

async function prepare({
  modules,
  folder,
  tables,
}: Extract<ParentMessage, { kind: "prepare" }>): Promise<void> {
  const preparing = modules.map(async (module) => {
    const loaded = (await import(pathToFileURL(module).href)) as {
      prepare?: (parts: object) => Promise<void>;
    };
    await loaded.prepare?.({ ...tables, folder });
  });
  // What cannot be loaded now fails when it is needed, with its reason.
  await Promise.allSettled(preparing);
  // A process that is ended in the middle of its work keeps nothing for the next.
  flushCompileCache();
}

for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error) => void end({ kind: "failed", fault: faultOf(error) }));

let context: { receive(message: ParentMessage): void } | undefined;
const reader = new MessageReader<ParentMessage>((message) => {
  if (message.kind === "prepare") {
    process.title = waitingTitle;
    void prepare(message);
  } else if (message.kind === "start") {
    process.title = busyTitle;
    messageMiB = message.tables.limits.runMessageMiB;
    const own = createChildContext(message, send);
    context = own;
    void run(() => runTask(message, own), own, own.task.signal);
  } else if (message.kind === "flow") {
    process.title = busyTitle;
    messageMiB = message.tables.limits.runMessageMiB;
    const own = createFlowContext(message, send);
    context = own;
    void run(() => runFlow(message, own), own, own.flow.signal);
  } else context?.receive(message);
});
channel.on("data", (chunk: Buffer) => reader.push(chunk));
