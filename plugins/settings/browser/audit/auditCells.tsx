import { RouteLink } from "@petrons/sdk/browser";
import { DateTimeText, UserChip } from "@petrons/sdk/components";
import { type AuditEvent, auditKinds } from "@petrons/sdk/contracts";
import type { GridCell, GridColumn } from "@petrons/sdk/tables";
import { auditTexts as texts } from "./auditTexts.ts";
import { changeParts, changeText, itemText, personText, typeText } from "./auditWords.ts";

export const auditColumns: readonly GridColumn[] = [
  { name: "at", label: texts.columns.at, width: 190 },
  { name: "person", label: texts.columns.person, width: 176 },
  { name: "kind", label: texts.columns.kind, width: 152 },
  { name: "item", label: texts.columns.item, width: 240 },
  { name: "change", label: texts.columns.change, width: 400 },
];

const timeFormat = "YYYY-MM-DD HH:mm:ss z";

/**
 * What stands out, beside its words: refusals, and what cannot be taken back or widens who may do
 * what.
 */
const marks: Partial<Record<AuditEvent["kind"], string>> = {
  refused: "danger",
  "sign-in-failed": "danger",
  deletion: "warning",
  role: "warning",
};

/** Where a type of document is shown. */
const places: Readonly<Record<string, { to: string; param?: string }>> = {
  Petron: { to: "petron-overview", param: "petronId" },
  AppSetting: { to: "application-settings" },
  PluginSetting: { to: "application-settings" },
  Plugin: { to: "plugins" },
};

function Item({ event }: { event: AuditEvent }) {
  const { container, documents, count, kind } = event;
  const [first] = documents;
  if (container === null) return null;
  if (container === "User" && first?.name)
    return <UserChip person={{ id: first.id, name: first.name }} />;
  const place = kind === "deletion" ? undefined : places[container];
  const name = first?.name ?? (container === "AppSetting" ? null : first?.id);
  return (
    <span className="audit-item">
      <span className="audit-muted">{typeText(container)}</span>{" "}
      {name && place && (first?.name || container === "Plugin") ? (
        <RouteLink
          to={place.to}
          {...(place.param && first ? { params: { [place.param]: first.id } } : {})}
        >
          {name}
        </RouteLink>
      ) : name ? (
        <span className={first?.name ? "" : "audit-muted"}>{name}</span>
      ) : null}
      {kind === "deletion" && count > 1 ? (
        <span className="audit-muted"> {texts.more(count - 1)}</span>
      ) : null}
    </span>
  );
}

function Change({ event }: { event: AuditEvent }) {
  const { label, from, to } = changeParts(event);
  if (from === undefined) return <span className="audit-item">{label}</span>;
  return (
    <span className="audit-item">
      <span className="audit-muted">{label}</span> <span className="audit-muted">{from}</span>{" "}
      <span aria-hidden="true">→</span> <strong>{to}</strong>
    </span>
  );
}

/** A cell: its words, which are copied and read aloud, and how they are drawn. */
export function auditCell(
  event: AuditEvent,
  column: string,
  formatTime: (value: string, pattern: string) => string,
): GridCell {
  switch (column) {
    case "at":
      return {
        text: formatTime(event.at, timeFormat),
        node: <DateTimeText value={event.at} format={timeFormat} />,
      };
    case "person": {
      const text = personText(event);
      if (!event.person?.fullName)
        return { text, node: <span className="audit-muted">{text}</span> };
      return {
        text,
        node: <UserChip person={{ id: event.person.userId, name: event.person.fullName }} />,
      };
    }
    case "kind": {
      const text = auditKinds[event.kind];
      return {
        text,
        node: (
          <span className={`audit-kind audit-kind-${marks[event.kind] ?? "plain"}`}>{text}</span>
        ),
      };
    }
    case "item":
      return { text: itemText(event), node: <Item event={event} /> };
    default:
      return { text: changeText(event), node: <Change event={event} /> };
  }
}
