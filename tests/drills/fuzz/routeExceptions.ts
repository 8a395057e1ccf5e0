/** Registered routes whose handler no request of the drill can come to, each with the reason. */
export const routeExceptions: Readonly<Record<string, string>> = {};
