import { startCase } from "@petrons/sdk/browser";
import type { AuditEvent } from "@petrons/sdk/contracts";
import { fieldNames, auditTexts as texts, typeNames } from "./auditTexts.ts";

/** A value that the log keeps, in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value))
    return value.length === 0 ? texts.nothing : value.map(valueText).join(", ");
  return value === "support-engineer" ? "support engineer" : String(value);
}

const hasValues = ({ from, to }: AuditEvent): boolean => from !== null || to !== null;

/** What changed: a field from and to, a field by its name, or what tells the event apart. */
export function changeParts({ field, from, to, detail, ...event }: AuditEvent): {
  label: string;
  from?: string;
  to?: string;
} {
  if (field !== null) {
    const label = fieldNames[field] ?? startCase(field);
    return hasValues({ field, from, to, detail, ...event })
      ? { label, from: valueText(from), to: valueText(to) }
      : { label };
  }
  const words = (detail ?? "").replaceAll("-", " ");
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const isCounted =
    event.kind === "refused" || event.kind === "sign-in-failed" || event.kind === "token-revoked";
  return {
    label: [label, isCounted && event.count > 1 ? texts.times(event.count) : ""]
      .filter(Boolean)
      .join(", "),
  };
}

export function changeText(event: AuditEvent): string {
  const { label, from, to } = changeParts(event);
  return from === undefined ? label : `${label}: ${from} → ${to}`;
}

export const typeText = (container: string): string => typeNames[container] ?? startCase(container);

/** The document that an event is about, and how many more. */
export function itemText({ container, documents: [first], count, kind }: AuditEvent): string {
  if (container === null) return "";
  const name = first?.name ?? (container === "Plugin" ? first?.id : undefined);
  const more = kind === "deletion" && count > 1 ? ` ${texts.more(count - 1)}` : "";
  return `${typeText(container)}${name ? ` ${name}` : first ? ` ${first.id}` : ""}${more}`;
}

export function personText({ person, kind, detail }: AuditEvent): string {
  if (person) return person.fullName ?? texts.unknownPerson;
  if (detail === "operator") return texts.operator;
  return kind === "refused" || kind === "sign-in-failed" ? texts.nobody : texts.server;
}
