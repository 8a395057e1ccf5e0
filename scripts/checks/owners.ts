export const owners: Record<string, string> = {};
