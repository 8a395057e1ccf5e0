import { rm } from "node:fs/promises";

/**
 * A file may still be opened where a process ends at that moment: its folder is then not empty for
 * a while.
 */
const removing = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };

/**
 * Removes a folder with all in it. Never throws, so that it hides no error of what was done there;
 * what cannot be removed is passed to `stayed`.
 */
export async function removeFolder(
  folder: string,
  stayed: (error: unknown) => void,
): Promise<void> {
  try {
    await rm(folder, removing);
  } catch (error) {
    stayed(error);
  }
}
