import type { ApplianceEntry, OpenedApp } from "./types.ts";

/** The apps of the manifest that people open. */
export class ApplianceRegistry {
  readonly #apps = new Map<string, OpenedApp>();

  constructor(entries: readonly ApplianceEntry[]) {
    for (const { kind, name, address, start, organizations, roles } of entries) {
      if (kind === undefined) continue;
      this.#apps.set(`${kind}/${name}`, {
        kind,
        name,
        start,
        organizations,
        roles,
        address: address === undefined ? undefined : new URL(address),
      });
    }
  }

  find(kind: string, name: string): OpenedApp | undefined {
    return this.#apps.get(`${kind}/${name}`);
  }

  all(): OpenedApp[] {
    return [...this.#apps.values()];
  }
}
