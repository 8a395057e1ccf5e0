import {
  all,
  type Caller,
  everyOrganization,
  type Grants,
  type Ids,
  privateReaders,
  type Target,
} from "./target.ts";

const petronEditable = [
  "name",
  "ownerId",
  "description",
  "isPublic",
  "unitsId",
  "dockedApps",
  "collaborators",
];

const petronMade = all(everyOrganization, [
  "name",
  "description",
  "isPublic",
  "unitsId",
  "dockedApps",
]);

const petronUpdate: Grants = {
  admin: petronEditable,
  owner: petronEditable,
  collaborator: ["dockedApps"],
};

export function petron(name: string, isPublic: boolean, read: readonly Caller[]): Target {
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
    fresh: () => ({
      name: "Fresh",
      description: "",
      isPublic: false,
      unitsId: null,
      dockedApps: [],
    }),
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

const linkMade = ["parentId", "parentType", "childId", "childType", "linkType"];

const linkValues = {
  parentId: (ids: Ids) => ids.stranger,
  parentType: "User",
  childId: "AAAAAAAAAAAAAAAAA",
  childType: "Petron",
  linkType: "input",
  key: "AAAAAAAAAAAAAAAAA",
};

export const link: Target = {
  name: "a favorite",
  proves: "GP-035 PE-044",
  container: "Link",
  body: (ids) => ({
    parentId: ids.owner,
    parentType: "User",
    childId: ids["a private Petron"],
    childType: "Petron",
    linkType: "favorite",
  }),
  // Of a favorite the server also asks whether the Petron may be read:
  // tests/petrons/favorites.test.ts.
  fresh: (ids) => ({
    parentId: ids.caller,
    parentType: "User",
    childId: ids["a public Petron"],
    childType: "Petron",
    linkType: "input",
  }),
  values: linkValues,
  read: ["owner"],
  insert: all(everyOrganization, linkMade),
  update: {},
  remove: ["owner"],
  // The inputs of the Petrons that they may change.
  deletesOthers: ["admin", "collaborator"],
};

export const invitation: Target = {
  name: "an invitation to a Petron",
  proves: "PE-027 PE-042",
  container: "CollaboratorInvitation",
  body: (ids) => ({
    petronId: ids["a private Petron"],
    collaborators: [ids.owner],
    message: "Welcome",
  }),
  fresh: (ids) => ({
    petronId: ids["a private Petron"],
    collaborators: [ids.owner],
    message: "Fresh",
  }),
  values: {
    petronId: (ids: Ids) => ids["a public Petron"],
    collaborators: (ids: Ids) => [ids.stranger],
    message: "Changed",
  },
  read: ["admin", "owner"],
  insert: { admin: "every field", owner: "every field" },
  update: {},
  remove: [],
};

export function input(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({
    parentId: ids[petron]!,
    parentType: "Petron",
    childId: "AAAAAAAAAAAAAAAAA",
    childType: "GalleryItem",
    linkType: "input",
  });
  return {
    name,
    proves: "AC-008 GP-029 GP-030",
    container: "Link",
    body,
    fresh: body,
    values: {
      ...linkValues,
      parentId: (ids: Ids) => ids.owner,
      childType: "Forecast",
      linkType: "favorite",
    },
    read,
    insert: all(privateReaders, linkMade),
    update: {},
    remove: privateReaders,
  };
}

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
  "shown",
];

export function comment(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({
    richContent: "<p>As it was</p>",
    parentCommentId: null,
    pluginId: "core-petrons",
    petronId: ids[petron]!,
    viewId: "overview",
  });
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
      shown: { search: "table=wells" },
    },
    read,
    insert: all(read, commentMade),
    // Not even an admin.
    update: { owner: ["richContent"] },
    remove: ["owner"],
    stamped: ["userId"],
  };
}

const itemFields = ["name", "kind", "pid", "isVisible"];

export function galleryItem(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({
    name: "Base case",
    kind: "Forecast",
    pid: ids[petron]!,
    isVisible: true,
  });
  return {
    name,
    proves: "GP-029",
    container: "GalleryItem",
    body,
    fresh: body,
    values: {
      name: "High case",
      kind: "Type curve",
      pid: (ids: Ids) => ids["a private Petron"],
      isVisible: false,
    },
    read,
    insert: all(privateReaders, itemFields),
    update: all(privateReaders, ["name", "kind", "isVisible"]),
    remove: privateReaders,
  };
}
