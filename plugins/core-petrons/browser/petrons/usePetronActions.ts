import {
  ApiError,
  failureText,
  type Notices,
  Refusal,
  unexplainedAs,
  useHost,
} from "@petrons/sdk/browser";
import { type ListChanges, literalOptions } from "@petrons/sdk/contracts";
import {
  type DockedApp,
  favoriteLink,
  type ListedPetron,
  type OpenPetron,
  type Petron,
} from "../../contracts/index.ts";
import { petronTexts as texts } from "./petronTexts.ts";

type NamedPetron = Pick<ListedPetron, "id" | "name">;

/**
 * Longer than other notices: anyone who deleted the wrong Petron reads first, then moves the hand.
 */
const undoMs = 10_000;

const deletedNotices = new WeakMap<Notices, Map<string, string>>();
/**
 * The notices that said of Petrons that they were deleted, by the Petron's id: one that was
 * restored elsewhere takes its own away.
 */
function deletedNoticesOf(notices: Notices): Map<string, string> {
  const known = deletedNotices.get(notices) ?? new Map<string, string>();
  deletedNotices.set(notices, known);
  return known;
}

/** A second press, or another window, was first: what was wanted holds. */
function isThere(error: unknown): void {
  if (!(error instanceof ApiError) || error.errors[0]?.code !== "document-duplicate") throw error;
}

/**
 * What people do to Petrons. What a dialog asks for rejects, for the dialog to say why inside
 * itself; all else reports its failure as a notice and returns whether it worked.
 */
export function usePetronActions() {
  const { api, notices, user, path } = useHost();

  async function attempt(
    work: () => Promise<unknown>,
    success: string | undefined,
    failure: (message: string) => string,
  ): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      notices.error(failure(failureText(error)));
      return false;
    }
    if (success) notices.success(success);
    return true;
  }

  const inTrash = (taskType: "RestorePetron" | "DeletePetronForGood", { id }: NamedPetron) =>
    api.runTask({ taskType, pid: "null", options: { petronId: id } });

  const restore = async (petron: NamedPetron) => {
    const isRestored = await attempt(
      () => inTrash("RestorePetron", petron),
      texts.restored(petron.name),
      (message) => texts.notRestored(petron.name, message),
    );
    const deleted = deletedNoticesOf(notices).get(petron.id);
    if (isRestored && deleted !== undefined) notices.dismiss(deleted);
    return isRestored;
  };

  /** Says that a Petron was deleted, with the way back. */
  function reportDeleted(petron: NamedPetron): void {
    const notice = notices.success(texts.deleted(petron.name), {
      timeout: undoMs,
      action: { label: texts.undo, run: () => void restore(petron) },
    });
    deletedNoticesOf(notices).set(petron.id, notice);
  }

  return {
    /** The id of the new Petron. */
    async create(name: string): Promise<string> {
      const { insertedIds } = await api.runTask(
        { taskType: "CreatePetron", pid: "null", options: literalOptions({ name: name.trim() }) },
        { once: true },
      );
      const [id] = insertedIds;
      if (id === undefined) throw new Error(texts.noPetron);
      return id;
    },

    /**
     * Copies, then runs each chosen copy trigger for each new Petron. A notice names each trigger
     * that failed; the copy stays, and the others still run.
     */
    async copy(
      source: ListedPetron,
      destName: string,
      triggers: readonly { task: string; label: string }[],
    ): Promise<void> {
      const options = literalOptions({ destName: destName.trim(), sourcePetronId: source.id });
      const { insertedIds: made } = await api.runTask(
        { taskType: "CopyPetron", pid: source.id, options },
        { once: true },
      );
      for (const petronId of made)
        for (const { task, label } of triggers)
          await attempt(
            () =>
              api.runTask(
                { taskType: task, pid: petronId, options: { sourcePetronId: source.id, petronId } },
                { once: true },
              ),
            undefined,
            (message) => texts.triggerFailed(label, message),
          );
      const to = made[0]
        ? path({ plugin: "core-petrons", route: "petron-overview" }, { petronId: made[0] })
        : undefined;
      notices.success(texts.copied(destName.trim()), to ? { action: { label: "Open", to } } : {});
    },

    /** `mayBeDone`: an earlier try may have deleted it. */
    async remove(petron: ListedPetron, mayBeDone: boolean): Promise<void> {
      const removed = await api
        .remove("Petron", { id: petron.id })
        .catch(unexplainedAs(texts.notDeleted(petron.name)));
      if (removed === 0 && !mayBeDone) throw new Refusal(texts.notDeleted(petron.name));
      reportDeleted(petron);
    },
    reportDeleted,
    restore,

    async deleteForGood(petron: NamedPetron): Promise<void> {
      await inTrash("DeletePetronForGood", petron);
      notices.success(texts.deletedForGood(petron.name));
    },

    setFavorite: (petron: ListedPetron, favorite: boolean) =>
      favorite
        ? attempt(
            () => api.insert("Link", [favoriteLink(user.userId, petron.id)]).catch(isThere),
            texts.favoriteAdded,
            texts.favoriteAddFailed,
          )
        : attempt(
            () => api.remove("Link", { ...favoriteLink(user.userId, petron.id) }),
            texts.favoriteRemoved,
            texts.favoriteRemoveFailed,
          ),

    setPublic: (petron: ListedPetron, isPublic: boolean) =>
      attempt(
        () => api.update("Petron", { id: petron.id }, { isPublic }),
        isPublic ? texts.nowPublic : texts.nowPrivate,
        texts.visibilityFailed,
      ),

    /** Refused with a message naming who changed it, when somebody did since it was read. */
    async save(petron: ListedPetron, body: Partial<Petron> & ListChanges): Promise<void> {
      await api.update("Petron", { id: petron.id }, body, { revision: petron.revision });
    },

    dock: (petron: OpenPetron, app: DockedApp) =>
      attempt(
        () =>
          api.update(
            "Petron",
            { id: petron.id },
            { $pull: { dockedApps: [{ route: app.route }] }, $addToSet: { dockedApps: [app] } },
          ),
        texts.docked(app.title),
        (error) => texts.notDocked(app.title, error),
      ),

    undock: (petron: OpenPetron, app: DockedApp) =>
      attempt(
        () =>
          api.update(
            "Petron",
            { id: petron.id },
            { $pull: { dockedApps: [{ route: app.route }] } },
          ),
        texts.undocked(app.title),
        (error) => texts.notUndocked(app.title, error),
      ),
  };
}
