/** The named fields of an object, those left out that it does not have. */
export const presentFields = <T extends object, K extends keyof T>(
  from: T,
  fields: readonly K[],
): Pick<T, K> =>
  Object.fromEntries(
    fields.filter((field) => from[field] !== undefined).map((field) => [field, from[field]]),
  ) as Pick<T, K>;
