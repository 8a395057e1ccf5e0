import { countText } from "@petrons/sdk/contracts";

/** Texts of the page 'Audit Log'. */
export const auditTexts = {
  title: "Audit Log",
  explain:
    "Sign-ins, refused calls, and changes of roles, sharing, visibility and settings in your organization.",
  what: "events",
  columns: { at: "Time", person: "Person", kind: "Event", item: "Item", change: "Change" },
  filters: "Filters",
  person: "Person",
  allPeople: "Everyone",
  kind: "Event",
  allKinds: "All events",
  from: "From",
  until: "To",
  clear: "Clear filters",
  none: "No events yet",
  noneHint: "What people do from now on appears here.",
  noMatch: "No events match these filters.",
  newest: "Newest",
  newer: "Newer",
  older: "Older",
  pages: "Pages of the audit log",
  count: (total: number, countedTo: number) =>
    total >= countedTo ? `More than ${countText(total, "event")}` : countText(total, "event"),
  download: "Download CSV",
  downloadFailed: (message: string) => `Unable to download the audit log: ${message}`,
  server: "The server",
  operator: "The operator",
  nobody: "Not signed in",
  unknownPerson: "Unknown person",
  more: (count: number) => `and ${count.toLocaleString("en-US")} more`,
  times: (count: number) => `${count.toLocaleString("en-US")} times`,
  nothing: "none",
  order: "The range ends before it begins.",
} as const;

/** Fields by the names that people know; others are shown as words. */
export const fieldNames: Readonly<Record<string, string>> = {
  isPublic: "Public",
  ownerId: "Owner",
  collaborators: "Collaborators",
  roles: "Roles",
  deleted: "Deleted",
  sub: "Sign-in e-mail",
  enabled: "Enabled",
  stopped: "Stopped for everybody",
  orgName: "Organization name",
  organizationImageUrl: "Organization image",
  databaseUnitsDefinitionId: "Database units",
  reportingUnitsDefinitionId: "Reporting units",
  displayTimeZoneId: "Time zone",
  featureFlags: "Feature flags",
  values: "Values",
};

/** Document types by the names that people know. */
export const typeNames: Readonly<Record<string, string>> = {
  User: "Person",
  AppSetting: "Global settings",
  PluginSetting: "App setting",
  DSUDesignProject: "Dashboard",
  JobResult: "Job",
  AnnotationTag: "Hashtag",
  UnitsDefinition: "Units definition",
  Setting: "Saved setting",
};
