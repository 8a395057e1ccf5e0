import { all, type Caller, type Ids, type Target } from "./target.ts";

const settingEditable = ["name", "data", "version"];

const settingValues = {
  name: "Renamed",
  parentId: (ids: Ids) => ids["a private Petron"],
  referenceId: "other/table",
  scope: "org",
  version: "2",
  data: '{"columns":[]}',
};

/** A saved setting of the owner: of themselves, of their Petron, or of the organization. */
export function setting(
  name: string,
  scope: "user" | "petron" | "org",
  petron: string,
  rights: Pick<Target, "read" | "insert" | "update" | "remove">,
): Target {
  const body = (parent: (ids: Ids) => string | undefined) => (ids: Ids) => ({
    name: "Oil wells",
    parentId: parent(ids)!,
    referenceId: "wells/table",
    scope,
    version: "1",
    data: "{}",
  });
  const parent = (ids: Ids) =>
    scope === "petron" ? ids[petron] : scope === "org" ? ids.organization : ids.owner;
  return {
    name,
    proves: "DA-018 DA-019 DA-023 DA-024 DA-025 GP-034",
    container: "Setting",
    body: body(parent),
    fresh: body(
      scope === "user"
        ? (ids) => ids.caller
        : scope === "org"
          ? (ids) => ids.callerOrganization
          : parent,
    ),
    values: settingValues,
    ...rights,
  };
}

export const saves = (who: readonly Caller[]) => ({
  update: all(who, settingEditable),
  remove: who,
});
