import type { Contributed, ContributionKind } from "../contracts/index.ts";

export interface ContributionReader {
  /** What the plugins that the organization has enabled contribute of a kind. */
  contributions<K extends ContributionKind>(kind: K): Promise<readonly Contributed<K>[]>;
}
