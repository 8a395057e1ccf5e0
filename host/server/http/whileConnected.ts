import type { Socket } from "node:net";

/** Does the work with a signal that aborts when the connection ends. */
export async function whileConnected<Value>(socket: Socket, work: (gone: AbortSignal) => Promise<Value>): Promise<Value> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once("close", leave);
  try {
    return await work(gone.signal);
  } finally {
    socket.off("close", leave);
  }
}
