import { unitsOf } from "@petrons/sdk/units";
import { dashboard, shortcut } from "./accessOfPages.ts";

/**
 * Who may do what, written by hand from sections 1 and 6 of the documents and their gaps (PE-027, PE-028, GP-007, GP-029, GP-030, GP-035, ST-025):
 * it is what the access rules are held against, so it is not made from them. Whatever is not granted here must be refused.
 */
export const callers = ["admin", "owner", "collaborator", "stranger", "support", "otherAdmin", "nobody"] as const;
export type Caller = (typeof callers)[number];

/** Fields that may be written, or every field of the schema. */
export type Written = readonly string[] | "every field";
type Ids = Record<string, string>;
type Grants = Partial<Record<Caller, Written>>;

/** One document of the first organisation, made by `owner`. */
export interface Target {
  name: string;
  /** The rows of the checklist it is about. */
  proves: string;
  container: string;
  /** The document, made unless `id` says that it is there: under the id of a person, or as the only one. */
  body(ids: Ids): Record<string, unknown>;
  id?: string;
  /** Another good value for each field. */
  values: Record<string, unknown>;
  read: readonly Caller[];
  insert: Grants;
  update: Grants;
  remove: readonly Caller[];
  /** A document that `ids.caller` makes. */
  fresh?(ids: Ids): Record<string, unknown>;
  /** Fields of a new document that the server fills, whatever was sent. */
  stamped?: readonly string[];
  /** Who may delete other documents of the container that exist. */
  deletesOthers?: readonly Caller[];
}

const organisation: readonly Caller[] = ["admin", "owner", "collaborator", "stranger", "support"];
const everyOrganisation: readonly Caller[] = [...organisation, "otherAdmin"];
const all = (who: readonly Caller[], written: Written): Grants => Object.fromEntries(who.map((caller) => [caller, written]));
const privateReaders: readonly Caller[] = ["admin", "owner", "collaborator"];
const none = { insert: {}, update: {}, remove: [] };

const petronEditable = ["name", "ownerId", "description", "isPublic", "unitsId", "dockedApps", "collaborators"];
const petronMade = all(everyOrganisation, ["name", "description", "isPublic", "unitsId", "dockedApps"]);
const petronUpdate: Grants = { admin: petronEditable, owner: petronEditable, collaborator: ["dockedApps"] };

function petron(name: string, isPublic: boolean, read: readonly Caller[]): Target {
  return {
    name,
    proves: isPublic ? "PE-027 PE-028" : "PE-027 GP-029 GP-030",
    container: "Petron",
    body: ({ owner, collaborator }) => ({
      name,
      description: "As it was",
      ownerId: owner,
      isPublic,
      unitsId: null,
      dockedApps: [],
      collaborators: [collaborator],
    }),
    fresh: () => ({ name: "Fresh", description: "", isPublic: false, unitsId: null, dockedApps: [] }),
    values: {
      name: "Renamed",
      description: "Described",
      ownerId: (ids: Ids) => ids.stranger,
      isPublic: !isPublic,
      unitsId: (ids: Ids) => ids["a units definition"],
      dockedApps: [{ title: "Wells", route: "wells/wells" }],
      collaborators: (ids: Ids) => [ids.stranger],
    },
    read,
    insert: petronMade,
    update: petronUpdate,
    remove: ["admin", "owner"],
    stamped: ["ownerId"],
  };
}

const users: Target = {
  name: "a person",
  proves: "ID-003 GP-035",
  container: "User",
  id: "owner",
  body: () => ({
    userId: "AAAAAAAAAAAAAAAAA",
    firstName: "Eve",
    lastName: "Made",
    fullName: "Eve Made",
    position: "",
    profileThumbnailUrl: "",
    deleted: false,
    roles: ["admin"],
    sub: "eve@petrons.local",
  }),
  values: {
    userId: "AAAAAAAAAAAAAAAAA",
    firstName: "Eve",
    lastName: "Other",
    fullName: "Eve Other",
    position: "Director",
    profileThumbnailUrl: "https://example.com/eve.png",
    deleted: true,
    roles: ["admin"],
    sub: "eve@petrons.local",
    notificationPreferences: [{ consumerName: "Mail", userOptions: "{}", userId: "AAAAAAAAAAAAAAAAA", subscribed: true }],
  },
  read: organisation,
  insert: {},
  update: { owner: ["notificationPreferences"] },
  remove: [],
};

const settings: Target = {
  name: "the global settings",
  proves: "ST-025",
  container: "AppSetting",
  id: "any",
  body: () => ({ kind: "organisation", orgName: "Another", displayTimeZoneId: "UTC", featureFlags: [] }),
  values: {
    kind: "organisation",
    orgName: "Renamed",
    organizationImageUrl: "https://example.com/logo.png",
    databaseUnitsDefinitionId: (ids: Ids) => ids["a units definition"],
    reportingUnitsDefinitionId: (ids: Ids) => ids["a units definition"],
    displayTimeZoneId: "Europe/Oslo",
    featureFlags: ["charts"],
  },
  read: organisation,
  ...none,
  update: {
    admin: ["orgName", "organizationImageUrl", "databaseUnitsDefinitionId", "reportingUnitsDefinitionId", "displayTimeZoneId", "featureFlags"],
  },
};

const choice: Target = {
  name: "a plugin choice",
  proves: "ER-004",
  container: "PluginChoice",
  body: () => ({ pluginId: "wells", enabled: true }),
  fresh: () => ({ pluginId: "settings", enabled: false }),
  values: { pluginId: "core-petrons", enabled: false },
  read: organisation,
  ...none,
};

const change: Target = {
  name: "a record of a plugin's switch",
  proves: "ER-004",
  container: "PluginChange",
  body: () => ({ pluginId: "wells", title: "Wells", version: "1.0.0", enabled: true, becauseOf: null }),
  values: { pluginId: "settings", title: "Settings", version: "9.9.9", enabled: false, becauseOf: "wells" },
  read: ["admin"],
  ...none,
};

const pluginSetting: Target = {
  name: "what an organisation set for a plugin",
  proves: "PL-003",
  container: "PluginSetting",
  body: () => ({ pluginId: "wells", itemId: "defaults", key: "wells/defaults", values: {} }),
  fresh: () => ({ pluginId: "wells", itemId: "other", key: "wells/other", values: {} }),
  values: { pluginId: "settings", itemId: "changed", key: "settings/changed", values: { depth: 1 } },
  read: organisation,
  ...none,
};

function file(name: string, petron: string | null, read: readonly Caller[]): Target {
  return {
    name,
    proves: "GP-029 GP-035",
    container: "File",
    body: (ids) => ({ name: "wells.csv", size: 3, petronId: petron && ids[petron]!, sha256: "00", contentType: "text/csv" }),
    values: { name: "other.csv", size: 4, petronId: (ids: Ids) => ids["a public Petron"], sha256: "11", contentType: "text/html" },
    read,
    insert: {},
    update: {},
    remove: ["owner"],
  };
}

const tableValues = {
  petronId: (ids: Ids) => ids["a private Petron"],
  collection: "renamed",
  key: "renamed",
  version: "BBBBBBBBBBBBBBBBB",
  previousVersion: "AAAAAAAAAAAAAAAAA",
  file: "BBBBBBBBBBBBBBBBB/BBBBBBBBBBBBBBBBB",
  schema: [{ name: "b", label: "B", type: "text" }],
  idField: "b",
  numbered: true,
  rowCount: 7,
  bytes: 7,
  sourceFileId: "AAAAAAAAAAAAAAAAA",
  sourceFileName: "other.csv",
  rejectedCount: 7,
  rejectsFileId: "AAAAAAAAAAAAAAAAA",
  importedAt: "2002-01-01T00:00:00.000Z",
  importedBy: (ids: Ids) => ids.stranger,
};

function table(name: string, petron: string, who: readonly Caller[]): Target {
  const body = (collection: string) => (ids: Ids) => ({
    petronId: ids[petron]!,
    collection,
    key: `${ids[petron]}/${collection}`,
    version: "AAAAAAAAAAAAAAAAA",
    previousVersion: null,
    file: "AAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAA",
    schema: [{ name: "a", label: "A", type: "text" }],
    idField: "a",
    numbered: false,
    rowCount: 1,
    bytes: 1,
    sourceFileId: null,
    sourceFileName: "wells.csv",
    rejectedCount: 0,
    rejectsFileId: null,
    importedAt: "2001-01-01T00:00:00.000Z",
    importedBy: ids.owner!,
  });
  return {
    name,
    proves: "GP-029 GP-035",
    container: "Table",
    // Tables of two Petrons with one name could not be moved into each other's place.
    body: body(name.replaceAll(" ", "_")),
    fresh: body("fresh"),
    values: tableValues,
    read: who,
    // The server believes what it says of a file, so imports and copies alone write it.
    insert: {},
    update: {},
    remove: ["admin", "owner"],
  };
}

const runValues = {
  taskName: "Other",
  display: "Other task",
  message: "Changed",
  progress: 50,
  jobStatus: "error",
  scheduledAt: "2001-01-01T00:00:00.000Z",
  startedAt: "2001-01-01T00:00:00.000Z",
  completedAt: "2001-01-01T00:00:00.000Z",
  petronId: "AAAAAAAAAAAAAAAAA",
  cronJobId: "AAAAAAAAAAAAAAAAA",
  outcome: {},
};
const run: Target = {
  name: "a job result",
  proves: "GP-035",
  container: "JobResult",
  body: () => ({
    ...Object.fromEntries(Object.keys(runValues).map((field) => [field, null])),
    taskName: "ImportTable",
    display: "Import Table",
    message: "",
    progress: 0,
    jobStatus: "completed",
  }),
  values: runValues,
  read: ["admin", "owner"],
  insert: {},
  update: {},
  remove: ["admin", "owner"],
};
/** Deleting a job result deletes its log, so the line belongs to another one. */
export const anotherRun = run.body({});
const log: Target = {
  name: "a line of a job's log",
  proves: "GP-035",
  container: "JobLog",
  body: (ids) => ({ jobResultId: ids["another job result"], severity: "info", message: "Began", line: 1 }),
  values: { jobResultId: "AAAAAAAAAAAAAAAAA", severity: "error", message: "Changed", line: 2 },
  read: ["admin", "owner"],
  ...none,
};

const linkValues = {
  parentId: (ids: Ids) => ids.stranger,
  parentType: "User",
  childId: "AAAAAAAAAAAAAAAAA",
  childType: "Petron",
  linkType: "input",
};
const link: Target = {
  name: "a favorite",
  proves: "GP-035",
  container: "Link",
  body: (ids) => ({ parentId: ids.owner, parentType: "User", childId: ids["a private Petron"], childType: "Petron", linkType: "favorite" }),
  fresh: (ids) => ({ parentId: ids.caller, parentType: "User", childId: ids["a public Petron"], childType: "Petron", linkType: "favorite" }),
  values: linkValues,
  read: ["owner"],
  insert: all(everyOrganisation, "every field"),
  update: {},
  remove: ["owner"],
  // The inputs of the Petrons that they may change.
  deletesOthers: ["admin", "collaborator"],
};

const notification: Target = {
  name: "a notification",
  proves: "NT-004 NT-007",
  container: "PlatformNotification",
  body: ({ owner }) => ({
    userId: owner,
    status: "Unseen",
    notificationObject: {
      notificationType: "Reported",
      message: "Ada Reyes added you to Delta North.",
      createdBy: null,
      sourceEntity: "AddCollaboratorTask",
      document: { content: "", pluginId: null, parentId: null, petronId: null },
    },
  }),
  values: {
    userId: (ids: Ids) => ids.stranger,
    status: "Read",
    notificationObject: {
      notificationType: "JobError",
      message: "Changed",
      createdBy: null,
      sourceEntity: "ImportTableTask",
      document: { content: "Changed", pluginId: null, parentId: null, petronId: null },
    },
  },
  read: ["owner"],
  insert: {},
  update: { owner: ["status"] },
  remove: ["owner"],
};

const invitation: Target = {
  name: "an invitation to a Petron",
  proves: "PE-027 PE-042",
  container: "CollaboratorInvitation",
  body: (ids) => ({ petronId: ids["a private Petron"], collaborators: [ids.owner], message: "Welcome" }),
  fresh: (ids) => ({ petronId: ids["a private Petron"], collaborators: [ids.owner], message: "Fresh" }),
  values: { petronId: (ids: Ids) => ids["a public Petron"], collaborators: (ids: Ids) => [ids.stranger], message: "Changed" },
  read: ["admin", "owner"],
  insert: { admin: "every field", owner: "every field" },
  update: {},
  remove: [],
};

function input(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({ parentId: ids[petron]!, parentType: "Petron", childId: "AAAAAAAAAAAAAAAAA", childType: "GalleryItem", linkType: "input" });
  return {
    name,
    proves: "AC-008 GP-029 GP-030",
    container: "Link",
    body,
    fresh: body,
    values: { ...linkValues, parentId: (ids: Ids) => ids.owner, childType: "Forecast", linkType: "favorite" },
    read,
    insert: all(privateReaders, "every field"),
    update: {},
    remove: privateReaders,
  };
}

const quantities =
  "Angle Area AreaDensity Density Duration Energy Volume VolumeFlow Mass Length Pressure Force Temperature Torque RotationalSpeed Speed Ratio " +
  "GasRate GasVolume LiquidRate LiquidVolume BoeRate BoeVolume";
const unitsValues = { name: "changed", ...Object.fromEntries(quantities.split(" ").map((quantity) => [quantity, unitsOf(quantity)[0]?.abbreviation])) };
const units: Target = {
  name: "a units definition",
  proves: "GP-007",
  container: "UnitsDefinition",
  body: () => ({ name: "Metric" }),
  values: unitsValues,
  read: organisation,
  insert: all(everyOrganisation, "every field"),
  update: { owner: "every field", admin: "every field" },
  remove: ["owner", "admin"],
};

const commentMade = [
  "richContent",
  "content",
  "parentCommentId",
  "mentionIds",
  "pluginId",
  "petronId",
  "viewId",
  "annotationType",
  "commentType",
  "partName",
  "context",
];

function comment(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({ richContent: "<p>As it was</p>", parentCommentId: null, pluginId: "core-petrons", petronId: ids[petron]!, viewId: "overview" });
  return {
    name,
    proves: "GP-030 RT-006",
    container: "Comment",
    body,
    fresh: body,
    values: {
      userId: (ids: Ids) => ids.stranger,
      richContent: "<p>As <em>it</em> was</p>",
      content: "Something else",
      parentCommentId: "AAAAAAAAAAAAAAAAA",
      mentionIds: (ids: Ids) => [ids.stranger],
      hashtagIds: ["AAAAAAAAAAAAAAAAA"],
      pluginId: "wells",
      petronId: (ids: Ids) => ids["a private Petron"],
      viewId: "wells",
      annotationType: "Comment",
      commentType: "like",
      reaction: "AAAAAAAAAAAAAAAAA",
      partName: "chart",
      context: { seriesId: "oil", x1: 1, y1: 2, commentGroup: "peak" },
    },
    read,
    insert: all(read, commentMade),
    // Not even an admin.
    update: { owner: ["richContent"] },
    remove: ["owner"],
    stamped: ["userId"],
  };
}

const tag = (name: string, content: string): Target => ({
  name,
  proves: "ST-013",
  container: "AnnotationTag",
  body: () => ({ content, approvalStatus: "User" }),
  fresh: (ids) => ({ content: `#of-${ids.caller}`, approvalStatus: "User" }),
  values: { content: "renamed", approvalStatus: "User", key: "renamed", uses: 7 },
  read: organisation,
  insert: all(everyOrganisation, ["content", "approvalStatus"]),
  update: {},
  remove: [],
});

const follow: Target = {
  name: "a followed hashtag",
  proves: "ST-012 ST-014 ST-015",
  container: "FollowEntry",
  body: (ids) => ({ followDataId: ids["a hashtag"], followDataType: "AnnotationTag", userId: ids.owner }),
  fresh: (ids) => ({ followDataId: ids["another hashtag"], followDataType: "AnnotationTag" }),
  values: { followDataId: (ids: Ids) => ids["a hashtag"], followDataType: "AnnotationTag", userId: (ids: Ids) => ids.stranger },
  read: ["owner"],
  insert: all(organisation, ["followDataId", "followDataType"]),
  update: {},
  remove: ["owner"],
  stamped: ["userId"],
};

const itemFields = ["name", "kind", "pid", "isVisible"];

function galleryItem(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({ name: "Base case", kind: "Forecast", pid: ids[petron]!, isVisible: true });
  return {
    name,
    proves: "GP-029",
    container: "GalleryItem",
    body,
    fresh: body,
    values: { name: "High case", kind: "Type curve", pid: (ids: Ids) => ids["a private Petron"], isVisible: false },
    read,
    insert: all(privateReaders, itemFields),
    update: all(privateReaders, ["name", "kind", "isVisible"]),
    remove: privateReaders,
  };
}

const settingEditable = ["name", "data", "version"];
const settingValues = {
  name: "Renamed",
  parentId: (ids: Ids) => ids["a private Petron"],
  referenceId: "other/table",
  scope: "org",
  version: "2",
  data: '{"columns":[]}',
};

/** A saved setting of the owner: of themselves, of their Petron, or of the organisation. */
function setting(name: string, scope: "user" | "petron" | "org", petron: string, rights: Pick<Target, "read" | "insert" | "update" | "remove">): Target {
  const body = (parent: (ids: Ids) => string | undefined) => (ids: Ids) => ({
    name: "Oil wells",
    parentId: parent(ids)!,
    referenceId: "wells/table",
    scope,
    version: "1",
    data: "{}",
  });
  const parent = (ids: Ids) => (scope === "petron" ? ids[petron] : scope === "org" ? ids.organisation : ids.owner);
  return {
    name,
    proves: "DA-018 DA-019 DA-023 DA-024 DA-025 GP-034",
    container: "Setting",
    body: body(parent),
    fresh: body(scope === "user" ? (ids) => ids.caller : scope === "org" ? (ids) => ids.callerOrganisation : parent),
    values: settingValues,
    ...rights,
  };
}
const saves = (who: readonly Caller[]) => ({ update: all(who, settingEditable), remove: who });

/** The Petrons that the documents of the table belong to: nobody removes these, for what belongs to a Petron goes with it. */
export const homes: readonly Target[] = [petron("a private Petron", false, privateReaders), petron("a public Petron", true, organisation)];

export const accessTable: readonly Target[] = [
  petron("a private Petron that is removed", false, privateReaders),
  petron("a public Petron that is removed", true, organisation),
  users,
  settings,
  choice,
  change,
  pluginSetting,
  file("a file of a private Petron", "a private Petron", privateReaders),
  file("a file of a public Petron", "a public Petron", organisation),
  file("a file of nobody's Petron", null, ["owner"]),
  table("a table of a private Petron", "a private Petron", privateReaders),
  table("a table of a public Petron", "a public Petron", organisation),
  run,
  log,
  link,
  input("an input of a private Petron", "a private Petron", privateReaders),
  input("an input of a public Petron", "a public Petron", organisation),
  dashboard("a dashboard of a private Petron", "a private Petron", privateReaders),
  dashboard("a dashboard of a public Petron", "a public Petron", organisation),
  shortcut,
  notification,
  invitation,
  units,
  comment("a comment in a private Petron", "a private Petron", privateReaders),
  comment("a comment in a public Petron", "a public Petron", organisation),
  tag("a hashtag", "decline"),
  tag("another hashtag", "water cut"),
  follow,
  galleryItem("an item of a private Petron", "a private Petron", privateReaders),
  galleryItem("an item of a public Petron", "a public Petron", organisation),
  setting("a setting of a person", "user", "", {
    read: ["admin", "owner"],
    insert: all(everyOrganisation, "every field"),
    ...saves(["admin", "owner"]),
  }),
  setting("a setting of a private Petron", "petron", "a private Petron", {
    read: privateReaders,
    insert: all(["admin", "owner"], "every field"),
    ...saves(["admin", "owner"]),
  }),
  setting("a setting of a public Petron", "petron", "a public Petron", {
    read: organisation,
    insert: all(["admin", "owner"], "every field"),
    ...saves(["admin", "owner"]),
  }),
  setting("a setting of the organisation", "org", "", {
    read: organisation,
    insert: all(["admin", "otherAdmin"], "every field"),
    ...saves(["admin"]),
  }),
];
export const containers = [...new Set(accessTable.map(({ container }) => container))];
