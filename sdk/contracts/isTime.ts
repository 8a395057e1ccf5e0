const day = "2024-05-31".length;

/**
 * Whether a value is a time that documents are queried by: a day of the calendar such as
 * `2024-05-31`, with or without a time of day in ISO 8601; a time without a zone is of the
 * server's.
 */
export const isTime = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,15})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  // Days that do not exist would be read as days of the next month.
  new Date(value.slice(0, day)).toISOString().startsWith(value.slice(0, day));
