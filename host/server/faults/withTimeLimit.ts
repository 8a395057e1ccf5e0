/**
 * Resolves or rejects as the work does; once the time is over, as `onTimeout` returns or throws.
 * The work itself goes on.
 */
export async function withTimeLimit<T>(
  work: T,
  limitMs: number,
  onTimeout: () => NoInfer<Awaited<T>>,
): Promise<Awaited<T>> {
  const { promise: timeIsOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  try {
    return await Promise.race([work, timeIsOver.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
