import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { asPetronsError, PetronsError } from "@petrons/sdk/contracts";
import type { FaultLogger } from "./guarded.ts";

const maxReason = 1_000;

/**
 * What an error says in the log and to operators, whatever was thrown. It may name files, hosts and
 * the code: people who use the product read what `answeredError` makes of it.
 */
export function reasonOf(error: unknown): string {
  if (typeof error === "string") return error;
  // By shape: errors of plugins and of other processes have classes of their own.
  const { message, code, name } = (error ?? {}) as Record<"message" | "code" | "name", unknown>;
  if (typeof message === "string" && message !== "") return message;
  // As of a connection that was tried at several addresses.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (error instanceof Error) return String(code ?? name);
  return inspect(error, { depth: 1, breakLength: Number.POSITIVE_INFINITY }).slice(0, maxReason);
}

/** An error, whatever was thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(reasonOf(thrown), { cause: thrown });

/**
 * What the code of a plugin says of its failure, as the database can hold it, for the people who
 * look after it: at most so many characters.
 */
export const storableReason = (error: unknown, maxCharacters: number): string =>
  reasonOf(error).replaceAll("\u0000", "\ufffd").trim().slice(0, maxCharacters).toWellFormed();

/** A text that ends as a sentence does. */
export const sentenceOf = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The error that a caller is answered with. One of the error table is written for people and stays;
 * of any other, such as one of the database or of the code, they read a reference, under which the
 * log has all of it.
 */
export function answeredError(
  error: unknown,
  log: FaultLogger,
  message: string,
  details: object = {},
): PetronsError {
  const known = asPetronsError(error);
  if (known) return known;
  const reference = randomUUID();
  log.error({ err: error, reference, ...details }, message);
  return new PetronsError("internal", { reference });
}
