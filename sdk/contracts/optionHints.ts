/**
 * How a form shows an option of a task: keywords in the option's schema, beside those of JSON
 * Schema. Checks of values take no notice of them, and as JSON every option can be written.
 */
export interface OptionHints {
  /**
   * A text that names a table of the job's scope, of which another name may be typed; the id of a
   * file, chosen among those that the person uploaded; the name or id of a remembered mapping of
   * the organization, chosen among all of them; or the name of a database that the person may
   * import from.
   */
  formChoices?: "tables" | "files" | "mappings" | "connections";
  /**
   * What a choice that is left out means, as its list says it: 'Found in the file'. 'Not set' where
   * there is no hint.
   */
  formUnset?: string;
  /** A text of several lines, entered in a field of so many. */
  formLines?: number;
  /** Nothing that a person fills in: the form leaves it out. */
  formHidden?: true;
}
