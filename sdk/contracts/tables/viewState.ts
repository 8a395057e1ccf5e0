/**
 * Characters of a view's state that are in an address; a longer one is stored, and the address
 * names it.
 */
export const maxViewText = 1_500;
/** Bytes of a stored state. */
export const maxStoredView = 64 * 1024;
/** Stored states that are kept of one person: the oldest go. */
export const storedViewsPerPerson = 1_000;

/**
 * A document of type StoredView: the state of a page that is too long for an address. It never
 * changes.
 */
export interface StoredView {
  /** The scope that the page is of: who may read it today may open the view. */
  petronId: string;
  /** Encoded as in an address. */
  text: string;
}

/** The person's last view in a workspace, encoded as in an address. */
export interface LastView {
  text: string;
  /** ISO time. */
  at: string;
}
