/** Whether at least this share of the values passes a test. It ends as soon as too many failed: most tests fail for most columns. */
export function isShare<T>(share: number, values: readonly T[], test: (value: T) => boolean): boolean {
  const most = values.length - values.length * share;
  let failed = 0;
  return values.every((value) => test(value) || ++failed <= most);
}
