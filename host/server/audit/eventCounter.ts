import type { AuditKind } from "@petrons/sdk/contracts";
import type { AuditRecord } from "./types.ts";

/** What is counted and not kept one by one: who, what kind, and what tells its events apart. */
export type CountedEvent = Pick<
  AuditRecord,
  "kind" | "orgId" | "userId" | "container" | "ids" | "detail"
>;

/** Equal events have the same. */
export const eventKey = ({
  kind,
  orgId,
  userId = null,
  container = "",
  ids = [],
  detail = null,
}: CountedEvent): string => JSON.stringify([kind, orgId, userId, container, ids, detail]);

/**
 * Counts events until they are taken. Holds at most `maxKeys` kinds of events; further ones are
 * counted together, by kind alone.
 */
export class EventCounter {
  readonly #maxKeys: number;
  #counts = new Map<string, AuditRecord & { count: number }>();

  constructor(maxKeys = 2_000) {
    this.#maxKeys = maxKeys;
  }

  count(event: CountedEvent, times = 1): void {
    const key = eventKey(event);
    const known = this.#counts.get(key);
    if (known) known.count += times;
    else if (this.#counts.size < this.#maxKeys) this.#counts.set(key, { ...event, count: times });
    else this.#countRest(event.kind, times);
  }

  take(): (AuditRecord & { count: number })[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  #countRest(kind: AuditKind, times: number): void {
    const key = JSON.stringify([kind]);
    const rest = this.#counts.get(key) ?? {
      kind,
      orgId: null,
      userId: null,
      detail: "others",
      count: 0,
    };
    rest.count += times;
    this.#counts.set(key, rest);
  }
}
