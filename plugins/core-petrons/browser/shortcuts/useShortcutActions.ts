import { useHost } from "@petrons/sdk/browser";
import type { Shortcut } from "../../contracts/index.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";

/** Making and removing shortcuts: each tells how it went and answers whether it worked. An answer without success and a thrown error have words of their own (GP-040). */
export function useShortcutActions() {
  const { api, notices } = useHost();
  const attempt = async (work: () => Promise<boolean>, said: { done: string; refused: string; failed: string }): Promise<boolean> => {
    try {
      const done = await work();
      if (done) notices.success(said.done);
      else notices.error(said.refused);
      return done;
    } catch (error) {
      console.warn(said.failed, error);
      notices.error(said.failed);
      return false;
    }
  };
  return {
    create: ({ name, pluginId, meta }: Shortcut): Promise<boolean> =>
      attempt(async () => (await api.insert("Shortcut", [{ name: name.trim(), pluginId, meta }])).length > 0, {
        done: texts.created,
        refused: texts.notCreated,
        failed: texts.createFailed,
      }),
    remove: (id: string): Promise<boolean> =>
      attempt(async () => (await api.remove("Shortcut", { id })) > 0, { done: texts.removed, refused: texts.notRemoved, failed: texts.removeFailed }),
  };
}
