import type { ServiceEntry } from "@petrons/sdk/contracts";
import { commentsAddress } from "./comments.ts";

/** What other plugins and the SDK find here by the name of a service. */
export const services: readonly ServiceEntry[] = [
  {
    provides: "hashtags",
    version: "1.0.0",
    names: {
      tags: "AnnotationTag",
      follows: "FollowEntry",
      all: "$root/Hashtags#Hashtags",
      followed: "$root/Hashtags/Followed/{userId}#HashtagInfo",
    },
  },
  {
    provides: "saved-settings",
    version: "1.0.0",
    names: {
      settings: "Setting",
      marks: "$root/Users/{userId}/SavedSettings/{petronId}/{referenceId}#SavedSettings",
      views: "StoredView",
    },
  },
  {
    provides: "comments",
    version: "1.0.0",
    names: { threads: `${commentsAddress}#Comments` },
  },
];
