import type { IncomingMessage } from "node:http";
import { PetronsError } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../faults/index.ts";

/** Carries out work with a signal that is aborted when who asked for it is gone. */
export async function whileConnected<T>(
  { socket }: Pick<IncomingMessage, "socket">,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = guarded("request", faultLogger, () => gone.abort(new PetronsError("unavailable")));
  socket.once("close", leave);
  if (socket.destroyed) leave();
  try {
    return await work(gone.signal);
  } finally {
    socket.off("close", leave);
  }
}
