import { useArrived, useAttempt, useHost } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain, StateMessage } from "@petrons/sdk/components";
import { literalOptions, type User } from "@petrons/sdk/contracts";
import { AutoForm, type FormSchema } from "@petrons/sdk/forms";
import { useMemo, useState } from "react";
import {
  type AddCollaboratorOptions,
  maxInvitation,
  type OpenPetron,
} from "../../contracts/index.ts";
import { goneDialog } from "../goneDialog.tsx";
import { collaboratorTexts as texts } from "./collaboratorTexts.ts";

const form: FormSchema = {
  inputs: [
    {
      key: "collaborators",
      inputType: "multi-select",
      label: texts.people,
      debounce: 0,
      options: { source: "people" },
    },
    {
      key: "message",
      inputType: "textarea",
      label: texts.comment,
      hint: texts.commentHint,
      debounce: 0,
      validationRules: [{ maxLength: maxInvitation }],
    },
  ],
};

type Entered = { collaborators?: string[]; message?: string };
const nothing: Entered = {};

interface AddCollaboratorsDialogProps {
  /** As it is now; as it was last, once it is gone. */
  petron: OpenPetron;
  /** It was deleted, or taken from this person, while they write. */
  isGone?: boolean;
  onClose: () => void;
}

/**
 * Add Collaborators (PE-040, PE-041): active people who are neither the owner nor collaborators
 * when it opens, and an optional comment. A failure keeps what was entered.
 */
export function AddCollaboratorsDialog({
  petron,
  isGone = false,
  onClose,
}: AddCollaboratorsDialogProps) {
  const { api, notices } = useHost();
  const [entered, setEntered] = useState(nothing);
  const [valid, setValid] = useState(true);
  const { working, failure, lost, run } = useAttempt<readonly string[]>(
    texts.notAdded,
    pressAgain(texts.addOk),
  );
  const [nobody, setNobody] = useState("");
  const { id, collaborators } = petron;
  // Read once: people whom this dialog added, perhaps without an answer, stay among the choices.
  const [members] = useState(() => [petron.ownerId, ...collaborators]);
  const sources = useMemo(() => {
    const load = async () => {
      const { data } = await api.query<User>("User", { deleted: false }, { sortBy: "fullName" });
      const selectable = data.filter(({ userId }) => !members.includes(userId));
      if (selectable.length === 0) setNobody(data.length > 1 ? texts.nobodyLeft : texts.alone);
      return selectable.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
    };
    return { people: { load } };
  }, [api, members]);
  const chosen = entered.collaborators ?? [];

  const add = async () => {
    const options: AddCollaboratorOptions = {
      petronId: id,
      collaborators: chosen,
      message: entered.message?.trim() ?? "",
    };
    await run(chosen, async () => {
      await api.runTask(
        { taskType: "AddCollaborator", pid: id, options: literalOptions(options) },
        { once: true },
      );
      done(chosen.length);
    });
  };
  const done = (count: number) => {
    notices.success(texts.added(count));
    onClose();
  };
  // Those who were sent, and not confirmed, show as collaborators: they were added.
  useArrived(lost?.every((person) => collaborators.includes(person)) ?? false, () =>
    done(lost!.length),
  );

  return (
    <ModalDialog
      title={texts.add}
      isOpen
      onClose={onClose}
      onOk={add}
      okLabel={texts.addOk}
      okDisabledReason={
        chosen.length === 0
          ? nobody || texts.nobodySelected
          : valid
            ? ""
            : "Correct what is marked first."
      }
      busy={working}
      failure={failure}
      dirty={chosen.length > 0 || Boolean(entered.message?.trim())}
      {...(isGone && goneDialog("copyComment", entered.message ?? ""))}
    >
      {nobody ? (
        <StateMessage kind="empty" title={nobody} compact />
      ) : (
        <AutoForm<Entered>
          label={texts.add}
          form={form}
          initialValue={nothing}
          sources={sources}
          onChange={setEntered}
          onValidity={setValid}
        />
      )}
    </ModalDialog>
  );
}
