/**
 * Whether at least this share of the values passes. Stops once too many failed, which most tests do
 * soon.
 */
export function isShare<T>(
  share: number,
  values: readonly T[],
  test: (value: T) => boolean,
): boolean {
  const maxFailed = values.length - values.length * share;
  let failed = 0;
  return values.every((value) => test(value) || ++failed <= maxFailed);
}
