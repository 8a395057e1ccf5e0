import { useAddressParams, useHost } from "@petrons/sdk/browser";
import { auditKinds, isId } from "@petrons/sdk/contracts";
import { instantsOf, type WallTime } from "@petrons/sdk/forms";

const names = ["person", "kind", "from", "until"] as const;
type AuditFilterName = (typeof names)[number];

/** A place in the log, as a page of it names the next. */
const place = /^\d{1,15}\.\d{1,18}$/;

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The first moment of a day in a zone; undefined for what is no day. Where clocks skip midnight the
 * day begins an hour later.
 */
export function dayStart(text: string, zone: string, add = 0): string | undefined {
  if (!day.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  const wanted = new Date(Date.parse(text) + add * 86_400_000).toISOString().slice(0, 10);
  for (const hour of ["00:00", "01:00"]) {
    const [moment] = instantsOf(`${wanted}T${hour}` as WallTime, zone);
    if (moment) return moment;
  }
  return undefined;
}

const isKnown: Record<AuditFilterName, (value: string) => boolean> = {
  person: isId,
  kind: (value) => Object.hasOwn(auditKinds, value),
  from: (value) => day.test(value),
  until: (value) => day.test(value),
};

/**
 * What is looked at, kept in the address, so that every view is a link; what an old or mistyped
 * link says that the log does not know is left out. Days are those of the display time zone, both
 * within the range.
 */
export function useAuditFilters() {
  const [params, change] = useAddressParams();
  const zone = useHost().organization.displayTimeZoneId;
  const values = Object.fromEntries(
    names.map((name) => [name, isKnown[name](params.get(name) ?? "") ? params.get(name) : ""]),
  ) as Record<AuditFilterName, string>;
  const from = dayStart(values.from, zone);
  const until = dayStart(values.until, zone, 1);
  const asked = new URLSearchParams();
  if (values.person) asked.set("userId", values.person);
  if (values.kind) asked.set("kind", values.kind);
  if (from) asked.set("from", from);
  if (until) asked.set("until", until);
  const page = new URLSearchParams(asked);
  for (const name of ["before", "after"]) {
    const at = params.get(name) ?? "";
    if (place.test(at)) page.set(name, at);
  }
  return {
    values,
    active: names.filter((name) => values[name] !== "").length,
    /** The range has no moment in it. */
    isEmptyRange: from !== undefined && until !== undefined && from >= until,
    asked: Object.fromEntries(asked),
    path: `/audit?${page}`,
    set: (name: AuditFilterName, value: string) =>
      change((next) => {
        for (const end of ["before", "after"]) next.delete(end);
        if (value === "") next.delete(name);
        else next.set(name, value);
      }),
    clear: () =>
      change((next) => {
        for (const name of [...names, "before", "after"]) next.delete(name);
      }),
    go: (to: { before?: string; after?: string }) =>
      change((next) => {
        for (const name of ["before", "after"] as const) {
          const value = to[name];
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
      }),
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
