import { failureText, Refusal, useHost } from "@petrons/sdk/browser";
import type { UnitsDefinition } from "@petrons/sdk/contracts";
import type { ListedUnitsDefinition } from "../../contracts/index.ts";
import { unitsTexts as texts } from "./unitsTexts.ts";

/**
 * What people do to units definitions. Saving and deleting reject when they fail, and their dialog
 * says why; all else says it in a notice.
 */
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

    /** Takes back a definition that was made and not saved. */
    async discard(id: string): Promise<void> {
      try {
        await api.remove("UnitsDefinition", { id });
      } catch (error) {
        notices.error(texts.deleteFailed(failureText(error)));
      }
    },

    /** Refused with a message naming who changed it, when somebody did since it was read. */
    async save(
      { id, revision }: Pick<ListedUnitsDefinition, "id" | "revision">,
      body: UnitsDefinition,
    ): Promise<void> {
      await api.update("UnitsDefinition", { id }, body, { revision });
    },

    /** `mayBeDone`: an earlier try may have deleted it. */
    async remove(id: string, mayBeDone: boolean): Promise<void> {
      const removed = await api.remove("UnitsDefinition", { id });
      if (removed === 0 && !mayBeDone) throw new Refusal(texts.deleteFailed(""));
      notices.success(texts.deleted);
    },
  };
}
