import { file, fileOfRun, logHeader, table, tableVersion, undoneTable } from "./files.ts";
import { change, choice, mapping, pluginSetting, settings, units } from "./organization.ts";
import { dashboard, shortcut, storedView } from "./pages.ts";
import { follow, notification, tag, users } from "./people.ts";
import { comment, galleryItem, input, invitation, link, petron } from "./petrons.ts";
import { job, log, run } from "./runs.ts";
import { saves, setting } from "./savedSettings.ts";
import { all, everyOrganization, organization, privateReaders, type Target } from "./target.ts";

/**
 * The Petrons that the documents of the table belong to: nobody removes these, for what belongs to
 * a Petron goes with it.
 */
export const homes: readonly Target[] = [
  petron("a private Petron", false, privateReaders),
  petron("a public Petron", true, organization),
];

/**
 * Who may do what, written by hand from the checklist (PE-027, PE-028, GP-007, GP-029, GP-030,
 * GP-035, ST-025): the access rules are checked against it, so it is not made from them. What is
 * not granted here must be refused.
 */
export const accessTable: readonly Target[] = [
  petron("a private Petron that is removed", false, privateReaders),
  petron("a public Petron that is removed", true, organization),
  users,
  settings,
  choice,
  change,
  pluginSetting,
  file("a file of a private Petron", "a private Petron", privateReaders),
  file("a file of a public Petron", "a public Petron", organization),
  file("a file of nobody's Petron", null, ["owner"]),
  fileOfRun,
  table("a table of a private Petron", "a private Petron", privateReaders),
  table("a table of a public Petron", "a public Petron", organization),
  tableVersion("a version of a table of a private Petron", "a private Petron", privateReaders),
  tableVersion("a version of a table of a public Petron", "a public Petron", organization),
  logHeader("the header of a log of a private Petron", "a private Petron", privateReaders),
  logHeader("the header of a log of a public Petron", "a public Petron", organization),
  undoneTable("an undone table of a private Petron", "a private Petron", privateReaders),
  undoneTable("an undone table of a public Petron", "a public Petron", organization),
  run,
  log,
  job,
  link,
  input("an input of a private Petron", "a private Petron", privateReaders),
  input("an input of a public Petron", "a public Petron", organization),
  dashboard("a dashboard of a private Petron", "a private Petron", privateReaders),
  dashboard("a dashboard of a public Petron", "a public Petron", organization),
  shortcut,
  storedView("a stored view of a private Petron", "a private Petron", privateReaders),
  storedView("a stored view of a public Petron", "a public Petron", organization),
  notification,
  invitation,
  units,
  mapping,
  comment("a comment in a private Petron", "a private Petron", privateReaders),
  comment("a comment in a public Petron", "a public Petron", organization),
  tag("a hashtag", "decline"),
  tag("another hashtag", "water cut"),
  follow,
  galleryItem("an item of a private Petron", "a private Petron", privateReaders),
  galleryItem("an item of a public Petron", "a public Petron", organization),
  setting("a setting of a person", "user", "", {
    read: ["admin", "owner"],
    insert: all(everyOrganization, "every field"),
    ...saves(["admin", "owner"]),
  }),
  setting("a setting of a private Petron", "petron", "a private Petron", {
    read: privateReaders,
    insert: all(["admin", "owner"], "every field"),
    ...saves(["admin", "owner"]),
  }),
  setting("a setting of a public Petron", "petron", "a public Petron", {
    read: organization,
    insert: all(["admin", "owner"], "every field"),
    ...saves(["admin", "owner"]),
  }),
  setting("a setting of the organization", "org", "", {
    read: organization,
    insert: all(["admin", "otherAdmin"], "every field"),
    ...saves(["admin"]),
  }),
];

export const containers = [...new Set(accessTable.map(({ container }) => container))];
