import type { ColumnQuestion } from "@petrons/sdk/contracts";
import { type DateOrder, readDate, readMoment } from "@petrons/sdk/conventions";
import {
  dayShown,
  type FileProof,
  type FoundColumn,
  isDotted,
  isMostly,
  maxOddShare,
  number,
  oddOf,
  proofOfOrder,
  provenOrder,
  questionOf,
  type SeenColumn,
  text,
  textColumn,
  textInstead,
  withOpenCell,
} from "./decideColumn.ts";

/**
 * A column of dates. `said` and `file` are what comes first, as the person says it and as the file
 * proves it.
 */
export function decideDates(
  seen: SeenColumn,
  said: DateOrder | undefined,
  file: FileProof<DateOrder> | undefined,
): FoundColumn {
  const { index, candidate, isSaid, totals } = seen;
  if (candidate.kind !== "dates") return textColumn(seen);
  const { formats } = candidate;
  const total = number(totals, "total");
  const [present, markers] = [number(totals, `n${index}`), number(totals, `m${index}`)];
  const isConflict = hasBothOrders(seen);
  const { at, proof, isKnown, isOwn = false } = chosenOrder(seen, isConflict, said, file);
  const unreadable = present - markers - number(totals, `d${index}_${at}`);
  const isRead =
    isSaid ||
    isConflict ||
    isMostly(number(totals, `d${index}_${at}`), unreadable, number(totals, `digits${index}_${at}`));
  const timed = number(totals, `timed${index}_${at}`);
  const isTimed = timed > 0;
  const isOpen =
    formats.length > 1 && !isKnown && (isConflict || number(totals, `open${index}`) > 0);
  const question = isOpen ? orderQuestion(seen, at, isTimed, isConflict) : undefined;
  const isMonths = formats[at] === "MMM YYYY" && number(totals, `later${index}_${at}`) === 0;
  const isOrderless = isSaid && formats.length > 1 && withOrder(seen) === 0;
  const format = isOrderless
    ? undefined
    : formats[at] === "MMM YYYY" && !isMonths
      ? "YYYY-MM-DD"
      : isConflict && isDotted(seen) && at === 0
        ? "D/M/YYYY"
        : formats[at];
  const example = text(totals, `e${index}`);
  const found: FoundColumn = {
    type: isTimed ? "datetime" : "date",
    missing: total - present + markers,
    ...(format !== undefined && { format }),
    ...((isMonths || format === "YYYYMM" || format === "MM/YY") && { shown: "MMM YYYY" as const }),
    ...(unreadable > 0 && { unreadable }),
    ...(isTimed && { timed }),
    ...(example !== undefined && { marker: { count: markers, example } }),
    ...(candidate.because !== undefined && { evidence: candidate.because }),
    ...(proof &&
      (isOwn || number(totals, `open${index}`) > 0) && {
        evidence: `${proof.value} first, since ${proof.from}`,
      }),
    ...(question && { question }),
  };
  return isRead ? found : textInstead(seen, oddOf(seen, unreadable, `${index}_${at}`), found);
}

/** How many dates the order of day and month decides. */
const withOrder = ({ index, totals }: SeenColumn): number =>
  [`open${index}`, `only${index}_0`, `only${index}_1`].reduce(
    (sum, name) => sum + number(totals, name),
    0,
  );

/**
 * Whether some dates prove the one order and some the other, and hardly a cell is no date at all.
 */
function hasBothOrders({ index, candidate, totals }: SeenColumn): boolean {
  if (candidate.kind !== "dates" || candidate.formats.length < 2) return false;
  const left = number(totals, `left${index}`);
  const isEach = number(totals, `only${index}_0`) > 0 && number(totals, `only${index}_1`) > 0;
  return (
    isEach && left <= (number(totals, `n${index}`) - number(totals, `m${index}`)) * maxOddShare
  );
}

interface ChosenOrder {
  /** The place of the format. */
  at: number;
  proof?: FileProof<DateOrder> | undefined;
  /** The column's own cells are the proof. */
  isOwn?: boolean;
  /** Nobody has to be asked. */
  isKnown: boolean;
}

function chosenOrder(
  seen: SeenColumn,
  isConflict: boolean,
  said: DateOrder | undefined,
  file: FileProof<DateOrder> | undefined,
): ChosenOrder {
  const { index, candidate, totals } = seen;
  if (candidate.kind !== "dates" || candidate.formats.length < 2) return { at: 0, isKnown: true };
  const isDots = isDotted(seen);
  const own = provenOrder(seen);
  const atOf = (order: DateOrder) => (order === "day" ? 0 : 1);
  if (own) return { at: atOf(own.value), proof: own, isOwn: true, isKnown: true };
  if (isConflict && (isDots || said === undefined))
    return {
      at: number(totals, `d${index}_1`) > number(totals, `d${index}_0`) ? 1 : 0,
      isKnown: false,
    };
  if (isDots)
    return { at: 0, proof: { value: "day", from: "dots separate its numbers" }, isKnown: true };
  if (said !== undefined) return { at: atOf(said), isKnown: true };
  return file ? { at: atOf(file.value), proof: file, isKnown: true } : { at: 0, isKnown: false };
}

/**
 * Both orders side by side, the likelier first. Where each has its proof, the proofs are shown, and
 * how many cells each cannot read.
 */
function orderQuestion(
  seen: SeenColumn,
  at: number,
  isTimed: boolean,
  isConflict: boolean,
): ColumnQuestion | undefined {
  const { index, totals } = seen;
  const formats = ["D/M/YYYY", isDotted(seen) ? "M.D.YYYY" : "M/D/YYYY"];
  const ordered = at === 0 ? formats : formats.toReversed();
  const shown = (cell: string, format: string) =>
    (isTimed
      ? readMoment(cell, format)?.slice(0, 16).replace("T", " ")
      : dayShown(readDate(cell, format))) ?? "cannot be read";
  const proofs = isConflict
    ? [text(totals, `proof${index}_0`), text(totals, `proof${index}_1`)].filter(
        (cell) => cell !== undefined,
      )
    : [];
  const question = questionOf("dateOrder", [...proofs, ...withOpenCell(seen)], ordered, shown);
  if (!question || !isConflict) return question;
  const present = number(totals, `n${index}`) - number(totals, `m${index}`);
  const [day, month] = [proofOfOrder(seen, 0), proofOfOrder(seen, 1)];
  return {
    ...question,
    readings: question.readings.map((reading) => ({
      ...reading,
      unread: present - number(totals, `d${index}_${formats.indexOf(reading.format)}`),
    })),
    because: `day first, since ${day.from}, and month first, since ${month.from}`,
  };
}
