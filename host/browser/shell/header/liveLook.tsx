import { ErrorIcon, OfflineIcon, TickCircleIcon, TimeIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { type LiveStatus, liveStatus } from "./liveStatus.ts";

const looks: Record<LiveStatus, readonly [string, ReactElement]> = {
  live: ["Live", <TickCircleIcon key="live" size={12} />],
  stale: ["Stale", <TimeIcon key="stale" size={12} />],
  errors: ["Errors", <ErrorIcon key="errors" size={12} />],
  disconnected: ["Disconnected", <OfflineIcon key="disconnected" size={12} />],
};

/**
 * The live data status dot (SH-014). Never colour alone: each state has an icon and a word. Read
 * inside an observer.
 */
export function useLiveLook(): { status: LiveStatus; word: string; icon: ReactElement } {
  const { forge, availability } = useShell();
  const status = liveStatus(forge.connection, forge.elements, availability.trouble === undefined);
  const [word, icon] = looks[status];
  return { status, word, icon };
}
