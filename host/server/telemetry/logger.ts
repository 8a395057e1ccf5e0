import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type { Logger } from "pino";

const secretParameters = /([?&](?:access_token|ticket|token|code|state|id)=)[^&#]*/gi;
/**
 * What names a session of a shared app, wherever it is: also in an address that leads to no app.
 */
const secretParts = /(~|%7e)[\w-]{32}/gi;
const secret = "[redacted]";

/** An address as logs may show it: parameters and parts that open something are blanked. */
export const loggableUrl = (url: string): string =>
  url.replace(secretParameters, `$1${secret}`).replace(secretParts, `$1${secret}`);

const secretFields = [
  "authorization",
  "cookie",
  "access_token",
  "token",
  "password",
  "clientSecret",
  "client_secret",
  "code_verifier",
  "id_token",
];

/**
 * Where audit events are written: at any level of the log, except on the machine of a person who
 * tries the product.
 */
export const auditLogger = (logger: Logger, isLocal: boolean): Logger =>
  isLocal || logger.isLevelEnabled("info") ? logger : logger.child({}, { level: "info" });

/**
 * The log of a node: one JSON line an entry. The secrets of people and of the installation never
 * get into it.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = {
    paths: secretFields.flatMap((field) => [
      field,
      `*.${field}`,
      `*.*.${field}`,
      `["set-cookie"]`,
      `*["set-cookie"]`,
    ]),
    censor: secret,
  };
  const serializers = {
    err: stdSerializers.err,
    error: stdSerializers.err,
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: loggableUrl(url) }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  };
  return pino(
    { level, redact: { ...redact, paths: [...new Set(redact.paths)] }, serializers },
    destination as DestinationStream,
  );
}
