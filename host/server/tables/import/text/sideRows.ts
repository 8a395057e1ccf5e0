import { type SideRowKind, type SideRows, sideRowKinds } from "@petrons/sdk/contracts";
import { isMissing, plainNumber } from "@petrons/sdk/conventions";
import { maxTotals } from "../../columns/columnMeasures.ts";
import { type SaidTotal, saidTotal } from "../../columns/totalWords.ts";
import type { NumberedRecord } from "./numberedRecord.ts";

/** A row that may be a total: its sums decide. */
export interface TotalCandidate extends NumberedRecord {
  /** Undefined where the first cell says nothing and only its place, the last, lets it be one. */
  said: SaidTotal | undefined;
  /** Said in the cell behind the first, which is the name of a group. */
  isSecond?: boolean;
  /** Nothing but rows of its kind, blanks and notes follows. */
  isLast: boolean;
}

const shownRows = 5;
const shownCharacters = 120;
/** Titles and page numbers before a header that comes again. */
const maxHeldRows = 20;

interface SideRowsToFind {
  headers: readonly (string | null)[];
  units?: readonly string[] | undefined;
}

const bare = (text: string | null | undefined): string => (text ?? "").trim().toLowerCase();
const isBlank = (text: string): boolean => text.trim() === "";
/** The place of the first cell from some place on that is not blank; -1 where there is none. */
function firstFilled(fields: readonly string[], from = 0): number {
  for (let at = from; at < fields.length; at++) if (!isBlank(fields[at]!)) return at;
  return -1;
}

/** `A-1, Total, 30`: what it is of is in the first cell. */
function saidOfGroup(fields: readonly string[], first: number): SaidTotal | undefined {
  const said = saidTotal(fields[first + 1] ?? "");
  return said?.isAll ? { ...said, isAll: false } : undefined;
}

/** A line of dashes between a header and its rows. */
const isRule = (fields: readonly string[]): boolean =>
  fields.every((cell) => /^\s*(?:[-=_]{2,}\s*)?$/.test(cell)) &&
  fields.some((cell) => !isBlank(cell));
export const isComment = (raw: string): boolean => /^\s*(?:#|\/\/|--\s)/.test(raw);

const noteWords =
  /^\s*(?:[*\u2020\u2021]|(?:notes?|sources?|remarks?|printed|generated|exported|created|page|kilde|merk|quelle|fuente|nota|fonte|remarque)[ :.])/i;

/**
 * Separates the rows of a file that are no data from those that are, in one pass. A row with a
 * single value is a note where a header follows or nothing but its like; until then it is held
 * back.
 */
export class SideRowScan {
  candidates: TotalCandidate[] = [];
  readonly #found = new Map<SideRowKind, Omit<SideRows, "isLeftOut">>();
  readonly #headers: readonly string[];
  readonly #units: readonly string[] | undefined;
  readonly #leaveOut: ReadonlySet<SideRowKind>;
  readonly #isNamed: boolean;
  #held: NumberedRecord[] = [];
  /** Candidates that no other row has followed yet. */
  #latest: TotalCandidate[] = [];
  #wide = 0;
  #rows = 0;
  #last: NumberedRecord | undefined;
  #isUnitsNext = false;
  /** Whether the first, or the second, cells say it too often to be believed. */
  readonly #overfull = { first: false, second: false };

  constructor({ headers, units }: SideRowsToFind, leaveOut: readonly SideRowKind[] = sideRowKinds) {
    this.#headers = headers.map(bare);
    this.#isNamed = this.#headers.some((header) => header !== "");
    this.#units = units?.map(bare);
    this.#leaveOut = new Set(leaveOut);
  }

  /** The records that are decided with this one and stay, in order. */
  add(record: NumberedRecord): NumberedRecord[] {
    const kind = this.#kindOf(record);
    if (kind === "header") return [...this.#released(true), ...this.#report(record, "header")];
    if (kind === "blank") return this.#report(record, "blank");
    if (kind === "note") return this.#report(record, "note");
    if (this.#isLonely(record)) {
      this.#held.push(record);
      return this.#held.length > maxHeldRows ? this.#released(false) : [];
    }
    return [...this.#released(false), ...this.#data(record)];
  }

  end(): NumberedRecord[] {
    const rest = this.#released(true);
    const last = this.#last;
    if (
      last &&
      isBlank(last.fields[0] ?? "") &&
      !this.candidates.some(({ row }) => row === last.row)
    )
      this.candidates.push({ ...last, said: undefined, isLast: true });
    return rest;
  }

  /** What was found; totals are those that their sums proved. */
  sideRows(totals: readonly TotalCandidate[]): SideRows[] {
    for (const total of totals) this.#note(total, "total");
    return sideRowKinds.flatMap((kind) => {
      const found = this.#found.get(kind);
      return found ? [{ ...found, isLeftOut: this.#leaveOut.has(kind) }] : [];
    });
  }

  leavesOut(kind: SideRowKind): boolean {
    return this.#leaveOut.has(kind);
  }

  #kindOf({ fields, raw, fault }: NumberedRecord): SideRowKind | undefined {
    if (
      this.#headers.length > 1 &&
      fields.length > 0 &&
      (firstFilled(fields) < 0 || isRule(fields))
    )
      return "blank";
    if (this.#isNamed && this.#isRepeated(fields, this.#headers)) {
      this.#isUnitsNext = true;
      return "header";
    }
    if (this.#isUnitsNext && this.#units && this.#isRepeated(fields, this.#units)) return "header";
    this.#isUnitsNext = false;
    if (this.#headers.length < 2 || !isComment(raw)) return undefined;
    return fault !== undefined || firstFilled(fields, 1) < 0 ? "note" : undefined;
  }

  #isRepeated(fields: readonly string[], line: readonly string[]): boolean {
    return fields.length >= line.length && line.every((cell, at) => bare(fields[at]) === cell);
  }

  /**
   * One value in a table of several columns, which is no number: a title, a footnote, the head of a
   * group.
   */
  #isLonely({ fields }: NumberedRecord): boolean {
    const at = firstFilled(fields);
    if (at < 0 || firstFilled(fields, at + 1) >= 0) return false;
    const cell = fields[at]!;
    // Where a row has two values, one of them may well be missing.
    if (this.#headers.length < 3)
      return this.#headers.length > 1 && (fields.length === 1 || noteWords.test(cell));
    return plainNumber(cell) === undefined && !isMissing(cell);
  }

  #data(record: NumberedRecord): NumberedRecord[] {
    if (record.fault !== undefined) return [record];
    this.#rows += 1;
    const { fields } = record;
    const at = firstFilled(fields);
    if (at >= 0 && firstFilled(fields, at + 1) >= 0) this.#wide += 1;
    const inFirst = saidTotal(fields[at] ?? "");
    const said =
      inFirst ??
      (at >= 0 && this.#last?.fields[at] === fields[at] ? saidOfGroup(fields, at) : undefined);
    if (said) this.#suspect({ ...record, said, isSecond: inFirst === undefined, isLast: true });
    else if (this.#latest.length > 0) {
      for (const candidate of this.#latest) candidate.isLast = false;
      this.#latest = [];
    }
    this.#last = record;
    return [record];
  }

  #suspect(candidate: TotalCandidate): void {
    const which = candidate.isSecond ? "second" : "first";
    if (this.#overfull[which]) return;
    this.#latest.push(candidate);
    this.candidates.push(candidate);
    if (
      this.candidates.length <= maxTotals ||
      this.candidates.filter(({ isSecond }) => isSecond === candidate.isSecond).length <= maxTotals
    )
      return;
    this.#overfull[which] = true;
    this.candidates = this.candidates.filter(({ isSecond }) => isSecond !== candidate.isSecond);
  }

  /** The rows that were held back: notes, or rows all the same. */
  #released(isNote: boolean): NumberedRecord[] {
    const held = this.#held;
    if (held.length === 0) return held;
    this.#held = [];
    // Where most rows have one value, none of them is a note.
    if (isNote && this.#wide > this.#rows / 2)
      return held.flatMap((record) =>
        this.#report(
          record,
          saidTotal(record.fields[firstFilled(record.fields)] ?? "")?.isAll ? "total" : "note",
        ),
      );
    return held.flatMap((record) => this.#data(record));
  }

  #report(record: NumberedRecord, kind: SideRowKind): NumberedRecord[] {
    this.#note(record, kind);
    return this.#leaveOut.has(kind) ? [] : [record];
  }

  #note({ row, line, raw, fields }: NumberedRecord, kind: SideRowKind): void {
    const found = this.#found.get(kind) ?? { kind, count: 0, first: [] };
    found.count += 1;
    if (found.first.length < shownRows)
      found.first.push({
        row,
        line,
        text: (fields.length > 1 ? fields.join(", ") : raw).slice(0, shownCharacters),
      });
    this.#found.set(kind, found);
  }
}
