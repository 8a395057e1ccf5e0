/**
 * A configuration that cannot be started with. The message is for the operator: what is wrong,
 * where, and what was expected.
 */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
