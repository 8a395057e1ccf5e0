/**
 * What embedded apps and the web player say. CH-015 and CH-017 fix the failures letter for letter.
 */
export const embeddedTexts = {
  unable: "Unable to load",
  credentials: (kind: string, reason: string) =>
    `There was an error generating credentials for the ${kind} appliance: ${reason}`,
  appFailed: (kind: string) => `There was an error loading the ${kind} appliance.`,
  playerFailed: "There was an error loading the spotfire web player.",
  noToken: "The server's answer has no token.",
  notConfirmed: "The server did not answer.",
  noAnswer: (seconds: number) => `It has shown nothing for ${seconds} seconds.`,
  noPlayer:
    "This environment has no web player. An operator can name one in the environment manifest.",
  noScript: (origin: string) => `The script of ${origin} could not be loaded.`,
  otherScript: (origin: string) => `What ${origin} answered is not the script of a web player.`,
  addressFull: (appName: string) =>
    `The address has no room for all that '${appName}' remembers. The app keeps it while it is open; a link or a reload opens it with what the address has.`,
  loading: (title: string) => `Loading ${title} …`,
  retry: "Retry",
} as const;
