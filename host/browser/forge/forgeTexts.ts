/** What a person reads about live data (D1 §8). */
export const forgeTexts = {
  getFailed: (element: string) => `There was an error getting data for ${element}. Please refresh page.`,
  setFailed: (element: string) => `There was an error setting ${element}. Please refresh page.`,
  networkLost: { title: "Network Connection Lost", message: "Your computer is offline. Everything continues as soon as the network is back." },
  connectionLost: { title: "Lost Live Data Connection", message: "Trying to connect again." },
  attemptsFailed: (attempts: number) => ({
    title: `Reconnect Attempts ${attempts} Failed`,
    message: "Please refresh the page. If that does not help, contact support.",
  }),
  networkBack: "Reconnected to Network",
  reconnected: "Reconnected",
  callTimedOut: "The server did not answer in time.",
} as const;
