import { reaction } from "mobx";
import type { NoticesStore, UpdateStore } from "../stores/index.ts";
import type { Forge } from "./types.ts";

interface UpdateWatch {
  update: UpdateStore;
  forge: Pick<Forge, "connection" | "onPluginsChanged">;
  notices: NoticesStore;
  reload: () => void;
}

/**
 * Asks for a newer boot document when plugins changed and each time the page is live again, since
 * it missed what was switched or released meanwhile. Offers the reload once.
 */
export function watchForUpdates({ update, forge, notices, reload }: UpdateWatch): void {
  const logged = (error: unknown) =>
    console.warn("The boot document could not be read again.", error);
  forge.onPluginsChanged(() => void update.pluginsChanged().catch(logged));
  reaction(
    () => forge.connection.phase,
    (phase) => {
      if (phase === "live") update.check().catch(logged);
    },
    { fireImmediately: true },
  );
  reaction(
    () => update.reloadNeeded,
    (needed) =>
      needed &&
      notices.show({
        message: "A new version is ready.",
        level: "info",
        timeout: 0,
        action: { label: "Reload to update", run: reload },
      }),
  );
}
