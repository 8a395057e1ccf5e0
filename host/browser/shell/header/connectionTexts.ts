import type { LiveConnection } from "../types.ts";

/** What a person reads who goes on reading while the connection is lost (FG-011). */
export const connectionTexts = {
  keepReading: "Keep reading",
  readOnly: "You can go on reading, but changes cannot be saved.",
  notChanged: "Nothing was changed, as the connection is lost. Try again once it is back.",
  goesOnByItself: "Trying again by itself.",
  tryingAgain: (seconds: number) =>
    seconds > 0 ? `Trying again in ${seconds} s` : "Trying again now",
} as const;

/** Why nothing can be saved: the title of the dialog that the person left. */
export const connectionOutage = ({ blockedBy }: LiveConnection): string | undefined =>
  blockedBy === null ? undefined : `${blockedBy.title}.`;
