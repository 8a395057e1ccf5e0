import { ApiError, type Notice } from "@petrons/sdk/browser";
import { globalTexts as texts } from "./globalTexts.ts";

/** Somebody else saved first: what they saved can take the place of what is typed. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.errors[0]?.code === "document-conflict";

/** Of the notice of a failed Update: it stays with its button when somebody else saved first. */
export const loadAgainAfter = (error: unknown, run: () => void): Partial<Notice> =>
  isConflict(error) ? { timeout: 0, action: { label: texts.loadAgain, run } } : {};
