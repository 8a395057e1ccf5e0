import { resourceTitle } from "@petrons/sdk/browser";

/** What a person reads about live data (FG-008 to FG-013); an element goes by its title. */
export const forgeTexts = {
  getFailed: (uri: string) =>
    `There was an error getting data for ${resourceTitle(uri)}. Please refresh page.`,
  setFailed: (uri: string) =>
    `There was an error setting ${resourceTitle(uri)}. Please refresh page.`,
  networkLost: {
    title: "Network Connection Lost",
    message: "Your computer is offline. Everything continues as soon as the network is back.",
  },
  connectionLost: { title: "Lost Live Data Connection", message: "Trying to connect again." },
  attemptsFailed: (attempts: number) => ({
    title: `Reconnect Attempts ${attempts} Failed`,
    message: "Please refresh the page. If that does not help, contact support.",
  }),
  networkBack: "Reconnected to Network",
  reconnected: "Reconnected",
  callTimedOut: "The server did not answer in time.",
} as const;
