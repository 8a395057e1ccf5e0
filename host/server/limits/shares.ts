/** Whose work it is. Anonymous work has no organization and its address as person. */
export interface Party {
  readonly orgId: string;
  readonly userId: string;
}

export interface ShareLimits {
  total: number;
  perOrganization: number;
  perPerson: number;
}

/**
 * Counts what is taken of something scarce, in all, by organization and by person. Nobody can take
 * more than their share of it.
 */
export class Shares {
  readonly #limits: ShareLimits;
  readonly #organizations = new Map<string, number>();
  readonly #people = new Map<string, number>();
  #total = 0;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Whether so much is left in all. */
  hasRoom(cost: number): boolean {
    return this.#total + cost <= this.#limits.total;
  }

  /** Whether so much is left of the party's own shares, however much is taken by others. */
  isWithinShare({ orgId, userId }: Party, cost: number): boolean {
    return this.organizationHas(orgId, cost) && this.#personHas(userId, cost);
  }

  /**
   * Whose share is too full for this cost: the person's, the organization's, or everybody's (`{}`).
   * Undefined when there is room.
   */
  fullShareFor({ orgId, userId }: Party, cost: number): Partial<Party> | undefined {
    if (!this.#personHas(userId, cost)) return { userId };
    if (!this.organizationHas(orgId, cost)) return { orgId };
    return this.hasRoom(cost) ? undefined : {};
  }

  organizationHas(orgId: string, cost: number): boolean {
    return (this.#organizations.get(orgId) ?? 0) + cost <= this.#limits.perOrganization;
  }

  #personHas(userId: string, cost: number): boolean {
    return (this.#people.get(userId) ?? 0) + cost <= this.#limits.perPerson;
  }

  /** Takes it; false when it is too much, and then nothing was taken. */
  tryTake(party: Party, cost = 1): boolean {
    if (!this.hasRoom(cost) || !this.isWithinShare(party, cost)) return false;
    this.take(party, cost);
    return true;
  }

  take({ orgId, userId }: Party, cost = 1): void {
    this.#total += cost;
    this.#organizations.set(orgId, (this.#organizations.get(orgId) ?? 0) + cost);
    this.#people.set(userId, (this.#people.get(userId) ?? 0) + cost);
  }

  giveBack({ orgId, userId }: Party, cost = 1): void {
    this.#total -= cost;
    lower(this.#organizations, orgId, cost);
    lower(this.#people, userId, cost);
  }
}

function lower(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) - by;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
