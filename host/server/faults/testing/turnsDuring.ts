/** Does the work, and counts the turns of the event loop that others have meanwhile. */
export async function turnsDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let ended = false;
  const take = () => {
    if (ended) return;
    turns += 1;
    setImmediate(take);
  };
  setImmediate(take);
  try {
    const result = await work();
    return { result, turns };
  } finally {
    ended = true;
  }
}
