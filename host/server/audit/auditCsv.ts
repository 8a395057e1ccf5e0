import {
  type AuditEvent,
  auditKinds,
  csvByteOrderMark,
  csvLine,
  type Identity,
} from "@petrons/sdk/contracts";
import type { AuditFilter, AuditReader } from "./auditReader.ts";

const pageSize = 1_000;
const header = [
  "Time (UTC)",
  "Person",
  "Event",
  "Type",
  "Item",
  "Field",
  "From",
  "To",
  "Count",
  "Detail",
];

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : Array.isArray(value)
      ? value.map(String).join("; ")
      : String(value);

const lineOf = ({
  at,
  person,
  kind,
  container,
  documents,
  field,
  from,
  to,
  count,
  detail,
}: AuditEvent): string =>
  csvLine([
    at.slice(0, 19).replace("T", " "),
    person ? (person.fullName ?? person.userId) : "",
    auditKinds[kind],
    text(container),
    documents.map(({ id, name }) => name ?? id).join("; "),
    text(field),
    text(from),
    text(to),
    String(count),
    text(detail),
  ]);

/** The filtered events as CSV, newest first, a page at a time, at most `rows` of them. */
export async function* auditCsv(
  reader: AuditReader,
  identity: Identity,
  filter: AuditFilter,
  rows: number,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(header);
  let before: string | undefined;
  for (let left = rows; left > 0; ) {
    const page = await reader.page(identity, filter, {
      limit: Math.min(pageSize, left),
      ...(before && { before }),
    });
    yield page.events.map(lineOf).join("");
    left -= page.events.length;
    if (page.older === null) return;
    before = page.older;
  }
}
