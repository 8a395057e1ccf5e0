import type { TriggerEntry } from "@petrons/sdk/contracts";

/** What the server half does after changes of documents. */
export const triggers = [
  {
    name: "notify of ended jobs",
    eventName: "update",
    eventSource: "JobResult",
    handler: "jobEnded",
  },
  {
    name: "notify of deleted jobs",
    eventName: "delete",
    eventSource: "CronJob",
    handler: "jobDeleted",
  },
  {
    name: "notify of stopped jobs",
    eventName: "update",
    eventSource: "CronJob",
    handler: "jobStopped",
  },
  {
    name: "notify of added collaborators",
    eventName: "insert",
    eventSource: "CollaboratorInvitation",
    handler: "collaboratorsAdded",
  },
  {
    name: "notify of comments",
    eventName: "*",
    eventSource: "Comment",
    handler: "commentChanged",
  },
  {
    name: "remove settings of Petrons",
    eventName: "delete",
    eventSource: "Petron",
    handler: "removePetronSettings",
  },
  {
    name: "remove stored views of Petrons",
    eventName: "delete",
    eventSource: "Petron",
    handler: "removeStoredViews",
  },
  {
    name: "bound stored views of a person",
    eventName: "insert",
    eventSource: "StoredView",
    handler: "boundStoredViews",
  },
  {
    name: "release stored views of comments",
    eventName: "delete",
    eventSource: "Comment",
    handler: "releaseStoredView",
  },
  {
    name: "release stored views of edited comments",
    eventName: "update",
    eventSource: "Comment",
    handler: "releaseStoredView",
  },
  {
    name: "release stored views of shortcuts",
    eventName: "delete",
    eventSource: "Shortcut",
    handler: "releaseStoredView",
  },
  {
    name: "remove reactions",
    eventName: "delete",
    eventSource: "Comment",
    handler: "removeReactions",
  },
  {
    name: "remove replaced card pictures",
    eventName: "update",
    eventSource: "DSUDesignProject",
    handler: "removeThumbnail",
  },
  {
    name: "remove card pictures of dashboards",
    eventName: "delete",
    eventSource: "DSUDesignProject",
    handler: "removeThumbnail",
  },
  {
    name: "count hashtag uses",
    eventName: "*",
    eventSource: "Comment",
    handler: "countHashtagUses",
  },
] as const satisfies readonly TriggerEntry<string>[];
