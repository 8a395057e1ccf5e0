import type { JobNotice, JobRunSettings } from "@petrons/sdk/contracts";
import { settingsTexts as texts } from "./editorTexts.ts";

/** Run settings as the form holds them. */
export interface RunSettingsValues {
  paused?: boolean;
  maxMinutes?: number;
  retries?: number;
  notifyOn?: JobNotice;
  notifyIds?: readonly string[];
  keepResults?: number;
}

export const valuesOf = (
  { maxSeconds, notifyOn = "failure", ...settings }: JobRunSettings,
  paused: boolean,
): RunSettingsValues => ({
  ...settings,
  paused,
  notifyOn,
  ...(maxSeconds === undefined ? {} : { maxMinutes: Number((maxSeconds / 60).toPrecision(6)) }),
});

/** Settings that say nothing beyond the defaults are left out. */
export function settingsOf({
  maxMinutes,
  retries = 0,
  notifyOn = "failure",
  notifyIds = [],
  keepResults,
}: RunSettingsValues): JobRunSettings {
  return {
    ...(maxMinutes === undefined ? {} : { maxSeconds: Math.max(1, Math.round(maxMinutes * 60)) }),
    ...(retries > 0 ? { retries } : {}),
    ...(notifyOn === "failure" ? {} : { notifyOn }),
    ...(notifyIds.length > 0 ? { notifyIds: [...notifyIds] } : {}),
    ...(keepResults === undefined ? {} : { keepResults }),
  };
}

/** What differs from the defaults, in a line; empty when nothing does. */
export function settingsSummary(
  { maxSeconds, retries = 0, notifyOn = "failure", notifyIds = [], keepResults }: JobRunSettings,
  paused: boolean,
): string {
  const parts = [
    paused ? texts.paused : "",
    maxSeconds === undefined
      ? ""
      : maxSeconds < 60
        ? texts.maxSeconds(maxSeconds)
        : texts.maxMinutes(Number((maxSeconds / 60).toFixed(1))),
    retries > 0 ? texts.retries(retries) : "",
    texts.notify[notifyOn],
    notifyIds.length > 0 ? texts.people(notifyIds.length) : "",
    keepResults === undefined ? "" : texts.keep(keepResults),
  ].filter(Boolean);
  const line = parts.join(" · ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
