import type { Operation } from "./data.ts";
import type { Role } from "./identity.ts";

/**
 * Who may do an operation, as data. A document is granted when any grant of the operation matches;
 * otherwise refused.
 * A caller of another organization never matches anything.
 * - `org`: everyone signed in · `role`: holders of the role · `creator`: who made it
 * - `owner`: `field` holds the caller's id · `member`: the list in `field` holds it · `public`:
 *   `field` is true
 * - `through`: `field` holds the id of a document of `container` on which the caller has
 *   `operation` (default read)
 * - `id`: the document's own id is the caller's id (the User container)
 * `fields` limits which fields this grant lets a caller write (insert and update); absent means
 * every field of the schema. `when` limits the grant to documents whose fields hold these values. A
 * grant whose `when` names a field that is written must hold before and after.
 */
export type Grant = {
  fields?: readonly string[];
  when?: Readonly<Record<string, string | number | boolean | null>>;
} & (
  | { to: "org" }
  | { to: "role"; role: Role }
  | { to: "creator" }
  | { to: "id" }
  | { to: "owner" | "member" | "public"; field: string }
  | { to: "through"; container: string; field: string; operation?: Operation }
);

export type AccessRules = { readonly [O in Operation]: readonly Grant[] };
