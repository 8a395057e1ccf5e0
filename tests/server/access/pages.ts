import {
  all,
  type Caller,
  everyOrganization,
  type Ids,
  privateReaders,
  type Target,
} from "./target.ts";

const dashboardFields = ["name", "description", "thumbnailUrl", "visualizations"];

/** A dashboard is seen by who sees its Petron, and changed by who may change it. */
export function dashboard(name: string, petron: string, read: readonly Caller[]): Target {
  const body = (ids: Ids) => ({
    pid: ids[petron]!,
    name: "Field overview",
    description: "",
    thumbnailUrl: "",
    visualizations: [],
  });
  return {
    name,
    proves: "PL-011 GP-022 GP-029",
    container: "DSUDesignProject",
    body,
    fresh: body,
    values: {
      pid: (ids: Ids) =>
        ids[petron === "a private Petron" ? "a public Petron" : "a private Petron"],
      name: "Renamed",
      description: "Described",
      thumbnailUrl: "/api/files/AAAAAAAAAAAAAAAAA",
      visualizations: [
        { id: "a", kind: "markdown", place: { x: 0, y: 0, w: 6, h: 3 }, props: { text: "Rates" } },
      ],
      outline: "l0,0,12,4",
    },
    follows: { visualizations: { outline: "m0,0,6,3" } },
    read,
    insert: all(privateReaders, ["pid", ...dashboardFields]),
    update: all(privateReaders, dashboardFields),
    remove: privateReaders.filter((caller) => caller !== "collaborator"),
  };
}

/** Shortcuts are their maker's alone. */
export const shortcut: Target = {
  name: "a shortcut",
  proves: "NT-009 NT-010",
  container: "Shortcut",
  body: (ids) => ({
    name: "Wells",
    pluginId: "wells",
    meta: { toRoute: "/library", petronId: null },
    userId: ids.owner,
  }),
  fresh: (ids) => ({
    name: "Fresh",
    pluginId: "wells",
    meta: { toRoute: "/library", petronId: ids["a private Petron"] },
  }),
  values: {
    name: "Renamed",
    pluginId: "settings",
    meta: { toRoute: "/home", petronId: "AAAAAAAAAAAAAAAAA" },
    userId: (ids: Ids) => ids.stranger,
  },
  read: ["owner"],
  insert: all(everyOrganization, ["name", "pluginId", "meta"]),
  update: {},
  remove: ["owner"],
  stamped: ["userId"],
};

/** The state of a page is opened by who may read its Petron, and nobody changes it. */
export function storedView(name: string, petron: string, read: readonly Caller[]): Target {
  return {
    name,
    proves: "GP-029",
    container: "StoredView",
    body: (ids) => ({ petronId: ids[petron]!, text: "table=wells&page=2", userId: ids.owner }),
    fresh: (ids) => ({ petronId: ids[petron]!, text: "table=wells" }),
    values: {
      petronId: (ids: Ids) => ids["a private Petron"],
      text: "table=production",
      named: true,
      userId: (ids: Ids) => ids.stranger,
    },
    read,
    insert: all(read, ["petronId", "text"]),
    update: {},
    remove: ["owner"],
    stamped: ["userId"],
  };
}
