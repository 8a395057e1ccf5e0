import type { Services } from "../contracts/index.ts";

/** The SDK's services as the product's own plugins provide them. */
export const ordinaryServices = {
  hashtags: {
    tags: "AnnotationTag",
    follows: "FollowEntry",
    all: "$root/Hashtags#Hashtags",
    followed: "$root/Hashtags/Followed/{userId}#HashtagInfo",
  },
  "saved-settings": {
    settings: "Setting",
    marks: "$root/Users/{userId}/SavedSettings/{petronId}/{referenceId}#SavedSettings",
    views: "StoredView",
  },
  comments: {
    threads: "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}#Comments",
  },
  units: {
    information: "UnitsInformation",
    reporting: "$root/Units#ReportingUnits",
    shown: "$root/Petron/{petronId}/Units#DisplayUnits",
  },
} as const satisfies Services;
