import type { WriteStream } from "node:fs";

/**
 * Ends a file that will not be whole and waits until it is closed: one that is still being opened
 * would come into a folder that is being removed.
 */
export async function closedFile(file: WriteStream): Promise<void> {
  if (file.closed) return;
  const closed = new Promise<void>((resolve) => file.once("close", () => resolve()));
  file.destroy();
  await closed;
}
