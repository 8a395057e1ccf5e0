import { asPetronsError } from "@petrons/sdk/contracts";
import { sentenceOf } from "../../faults/index.ts";
import { fault as refusal } from "../checkedAddress.ts";
import { onlySelect } from "./onlySelect.ts";

export { refusal };

/** What PostgreSQL and the network say of a failure. */
interface DatabaseError extends Error {
  code?: string;
  position?: string;
}

/** A query as it was sent: what is before the person's own text. */
interface SentQuery {
  query: string;
  before: number;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: "nothing answers at its address",
  ECONNRESET: "it ended the connection",
  EPIPE: "it ended the connection",
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host could not be looked up",
  EHOSTUNREACH: "there is no way to its host",
  ENETUNREACH: "there is no way to its host",
  ETIMEDOUT: "it did not answer in time",
};

/**
 * Why a database could not be entered or read, for the person of the run. Never holds the password,
 * nor where the database is.
 */
export function databaseFault(error: unknown, connection: string, sent?: SentQuery): unknown {
  if (asPetronsError(error) || !(error instanceof Error)) return error;
  const { code = "", message } = error as DatabaseError;
  const reason = unreachable[code];
  if (reason !== undefined)
    return refusal(
      `The database of '${connection}' cannot be reached: ${reason}. Nothing was imported.`,
    );
  if (/timeout expired|Connection terminated/i.test(message))
    return refusal(
      `The database of '${connection}' cannot be reached: it did not answer in time, or ended the connection. Nothing was imported.`,
    );
  if (isTls(code, message))
    return refusal(
      `The database of '${connection}' cannot be trusted: ${tlsText(code, message)}. Ask an operator to look at it.`,
    );
  if (code === "28P01" || code === "28000")
    return refusal(
      `The database of '${connection}' refuses the sign-in. Ask an operator to look at its user and password.`,
    );
  if (code === "3D000")
    return refusal(
      `The connection '${connection}' names a database that does not exist. Ask an operator to look at it.`,
    );
  if (code === "53300")
    return refusal(
      `The database of '${connection}' has too many connections now. Nothing was imported.`,
    );
  if (code.startsWith("57P"))
    return refusal(
      `The database of '${connection}' is starting or shutting down. Nothing was imported.`,
    );
  if (code === "57014") return refusal("The query took longer than it may. Nothing was imported.");
  if (code === "55P03")
    return refusal("The query waited too long for a lock that others hold. Nothing was imported.");
  if (code === "25006" || (code === "0A000" && message.includes("data-modifying")))
    return refusal(`The query does more than read: ${sentenceOf(message.slice(0, 500))}`);
  if (code === "42601" && sent?.query[placeOf(error, sent)] === ";")
    return refusal(
      `The query failed${placeText(error, sent)}: ${onlySelect}, without a semicolon.`,
    );
  if (code.length === 5)
    return refusal(
      `The query failed${placeText(error as DatabaseError, sent)}: ${sentenceOf(message.slice(0, 500))}`,
    );
  return error;
}

const isTls = (code: string, message: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/.test(code) || /does not support SSL/i.test(message);

function tlsText(code: string, message: string): string {
  if (/does not support SSL/i.test(message)) return "it does not offer an encrypted connection";
  if (code === "CERT_HAS_EXPIRED") return "its certificate has expired";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "its certificate is that of another host";
  return "nobody whom this server trusts vouches for its certificate";
}

const placeOf = ({ position }: DatabaseError, sent: SentQuery | undefined): number =>
  Number(position) - 1 - (sent?.before ?? 0);

/** Where in the person's query a fault is, by line and character. */
function placeText(error: DatabaseError, sent: SentQuery | undefined): string {
  const place = placeOf(error, sent);
  if (!sent || Number.isNaN(place) || place < 0 || place > sent.query.length) return "";
  const before = sent.query.slice(0, place);
  const line = before.split("\n").length;
  return ` at line ${line}, character ${before.length - before.lastIndexOf("\n")}`;
}
