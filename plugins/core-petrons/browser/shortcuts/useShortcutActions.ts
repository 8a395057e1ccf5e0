import { Refusal, unexplainedAs, useHost } from "@petrons/sdk/browser";
import type { Shortcut } from "../../contracts/index.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";

/**
 * Making and removing shortcuts, for a dialog to say why one failed. An answer without success and
 * an error have words of their own (GP-040).
 */
export function useShortcutActions() {
  const { api, notices } = useHost();
  return {
    async create({ name, pluginId, meta }: Shortcut): Promise<void> {
      const made = await api
        .insert("Shortcut", [{ name: name.trim(), pluginId, meta }])
        .catch(unexplainedAs(texts.notCreated));
      if (made.length === 0) throw new Refusal(texts.notCreated);
      notices.success(texts.created);
    },
    /** `mayBeDone`: an earlier try may have removed it. */
    async remove(id: string, mayBeDone: boolean): Promise<void> {
      const removed = await api.remove("Shortcut", { id }).catch(unexplainedAs(texts.notRemoved));
      if (removed === 0 && !mayBeDone) throw new Refusal(texts.notRemoved);
      notices.success(texts.removed);
    },
  };
}
