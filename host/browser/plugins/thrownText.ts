/**
 * What was thrown, in the words of the code that threw it, for the log and for telling failures
 * apart.
 * People read `failureText` of the SDK.
 */
export const thrownText = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
