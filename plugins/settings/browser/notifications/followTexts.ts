import { countText } from "@petrons/sdk/contracts";

/** The texts of 'Follow hashtags'. Those of the notices are in the tags service. */
export const followTexts = {
  title: "Follow hashtags",
  label: "Hashtag",
  hint: "You are notified when somebody uses a hashtag you follow in a comment you can see.",
  followed: "Followed hashtags",
  count: (count: number) =>
    count === 0 ? "You follow no hashtags." : `You follow ${countText(count, "hashtag")}.`,
  loading: "Loading hashtags …",
  failed: "Unable to load hashtags.",
  reload: "Reload",
} as const;
