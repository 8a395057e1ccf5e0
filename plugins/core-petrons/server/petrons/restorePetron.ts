import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";

const options = Type.Object({ petronId: Type.String({ maxLength: 100 }) });
const gone = "It is not in the trash any more.";

/** Takes a Petron out of the trash, for its owner and admins (GP-055). */
export const restorePetron = task({
  options,
  async run({ documents }, { petronId }) {
    if ((await documents.restore("Petron", [petronId])) === 0) throw new TaskError(gone);
    return {};
  },
});

/** Gives a Petron in the trash up, before its days are over. */
export const deletePetronForGood = task({
  options,
  async run({ documents }, { petronId }) {
    if ((await documents.removeForGood("Petron", [petronId])) === 0) throw new TaskError(gone);
    return {};
  },
});
