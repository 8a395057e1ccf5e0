import type { Session } from "../identity/index.ts";

/** A value that job options can name instead of writing it down (UN-006); `value` is what it is for this person now. */
export interface Variable {
  key: string;
  description: string;
  value: string;
}

export const variablesOf = ({ user }: Pick<Session, "user">, now: Date): Variable[] => [
  { key: "userId", description: "The id of the person who runs the job", value: user.userId },
  { key: "userName", description: "Their full name", value: user.fullName },
  { key: "userEmail", description: "Their sign-in e-mail", value: user.sub },
  { key: "orgId", description: "The id of their organisation", value: user.orgId },
  { key: "now", description: "The time of the run, ISO 8601 in UTC", value: now.toISOString() },
  { key: "today", description: "The day of the run in UTC, as 2024-03-31", value: now.toISOString().slice(0, 10) },
];
