import { failureText, useHost } from "@petrons/sdk/browser";
import type { UnitsDefinition } from "@petrons/sdk/contracts";
import type { ListedUnitsDefinition } from "../../contracts/index.ts";
import { unitsTexts as texts } from "./unitsTexts.ts";

/** What people do to units definitions; each tells how it went as a notice, and a save rejects, for its dialog to say why. */
export function useUnitsActions() {
  const { api, notices } = useHost();
  return {
    /** The id of the new definition, or undefined when it failed. */
    async create(): Promise<string | undefined> {
      try {
        return (await api.insert("UnitsDefinition", [{ name: texts.newName }]))[0];
      } catch (error) {
        notices.error(texts.createFailed(failureText(error)));
        return undefined;
      }
    },

    /** Refused with a message naming who changed it, when somebody did since it was read. */
    async save({ id, revision }: Pick<ListedUnitsDefinition, "id" | "revision">, body: UnitsDefinition): Promise<void> {
      await api.update("UnitsDefinition", { id }, body, { revision });
    },

    async remove(id: string): Promise<void> {
      try {
        const removed = await api.remove("UnitsDefinition", { id });
        if (removed > 0) notices.success(texts.deleted);
        else notices.error(texts.deleteFailed(""));
      } catch (error) {
        // The reason names what uses the definition: time to read it.
        notices.error(texts.deleteFailed(failureText(error)), { timeout: 0 });
      }
    },
  };
}
