import { all, everyOrganization, type Ids, organization, type Target } from "./target.ts";

export const users: Target = {
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
    notificationPreferences: [
      { consumerName: "Mail", userOptions: "{}", userId: "AAAAAAAAAAAAAAAAA", subscribed: true },
    ],
  },
  read: organization,
  insert: {},
  update: { owner: ["notificationPreferences"] },
  remove: [],
};

export const notification: Target = {
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

export const tag = (name: string, content: string): Target => ({
  name,
  proves: "ST-013",
  container: "AnnotationTag",
  body: () => ({ content, approvalStatus: "User" }),
  fresh: (ids) => ({ content: `#of-${ids.caller}`, approvalStatus: "User" }),
  values: { content: "renamed", approvalStatus: "User", key: "renamed", uses: 7 },
  read: organization,
  insert: all(everyOrganization, ["content", "approvalStatus"]),
  update: {},
  remove: ["admin"],
});

export const follow: Target = {
  name: "a followed hashtag",
  proves: "ST-012 ST-014 ST-015",
  container: "FollowEntry",
  body: (ids) => ({
    followDataId: ids["a hashtag"],
    followDataType: "AnnotationTag",
    userId: ids.owner,
  }),
  fresh: (ids) => ({ followDataId: ids["another hashtag"], followDataType: "AnnotationTag" }),
  values: {
    followDataId: (ids: Ids) => ids["a hashtag"],
    followDataType: "AnnotationTag",
    userId: (ids: Ids) => ids.stranger,
  },
  read: ["owner"],
  insert: all(organization, ["followDataId", "followDataType"]),
  update: {},
  remove: ["owner"],
  stamped: ["userId"],
};
