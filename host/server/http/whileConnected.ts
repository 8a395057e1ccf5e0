import type { IncomingMessage } from "node:http";
import { PetronsError } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../faults/index.ts";
import { isStreamed } from "./streamMessages.ts";

/** Carries out work with a signal that is aborted when who asked for it is gone. */
export async function whileConnected<T>(
  request: Pick<IncomingMessage, "socket">,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  // Of HTTP/2 the request itself: its connection has others.
  const connection = isStreamed(request) ? request.stream : request.socket;
  const gone = new AbortController();
  const leave = guarded("request", faultLogger, () => gone.abort(new PetronsError("unavailable")));
  connection.once("close", leave);
  if (connection.destroyed) leave();
  try {
    return await work(gone.signal);
  } finally {
    connection.off("close", leave);
  }
}
