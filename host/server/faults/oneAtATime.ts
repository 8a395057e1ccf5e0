/**
 * Work that is asked for again and again, such as reading what changed elsewhere, one at a time:
 * what is asked for meanwhile begins once the other has ended, so that no older answer comes last.
 * A call answers when work that began after it has ended, and fails with the last of it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      while (isWanted) {
        isWanted = false;
        try {
          await work();
        } catch (error) {
          // What was asked for meanwhile is tried all the same, and decides.
          if (!isWanted) throw error;
        }
      }
    } finally {
      running = undefined;
    }
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
