import { trigger } from "@petrons/sdk/server";

/** Reactions go with what they were left on (GP-055). */
export const removeReactions = trigger({
  async run({ documents }, { id }) {
    await documents.remove("Comment", { parentCommentId: id, commentType: { $ne: "comment" } });
  },
});
