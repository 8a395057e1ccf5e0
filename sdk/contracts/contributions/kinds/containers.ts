import { Type } from "typebox";
import type { ScopeEntry } from "../../scope.ts";
import { closed, optional, positive, serverExport, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const scope = Type.Unsafe<ScopeEntry>(
  closed({
    param: Type.String({ pattern: "^[a-z][A-Za-z0-9]{0,30}Id$" }),
    label: Type.String({ minLength: 1, maxLength: 40 }),
  }),
);

const schema = closed({
  name: text,
  handler: serverExport,
  /**
   * Raised by one when documents change their shape, as when a field becomes required; 1 by
   * default.
   */
  version: optional(positive),
  /**
   * `(document, fromVersion) => document`, JSON in and out: makes of the fields of a stored
   * document those that `version` has. The documents are updated in the background when the version
   * is raised, in batches that go on after a kill, while the plugin stops for everybody. A document
   * that it throws at, or that does not fit the schema after it, keeps the plugin stopped and is
   * named. It may run twice for one document.
   */
  migrate: optional(serverExport),
  /** Its documents are what tables, files and runs of tasks lie in. */
  scope: optional(scope),
});

/** Server half: each `handler` is the name of an export of the plugin's server half. */
export interface ContainerEntry<H extends string> extends Entry<typeof schema, string, H> {}

export const containers = contributionKind({
  half: "server",
  label: ["document type", "document types"],
  schema,
  key: "name",
  name: ({ name }) => ({ label: name }),
  shown: "Documents of the type can be read and written as its access rules say",
  claims: (entries) => [
    ...entries.map(({ name }) => ({
      key: `container ${name}`,
      words: `the document type '${name}'`,
    })),
    ...entries.flatMap((entry) =>
      entry.scope === undefined
        ? []
        : [{ key: "scope", words: "the documents that tables, files and runs lie in" }],
    ),
  ],
  fault: ({ version = 1, migrate }) =>
    version > 1 && migrate === undefined
      ? `version ${version} needs 'migrate', for older documents.`
      : undefined,
});
