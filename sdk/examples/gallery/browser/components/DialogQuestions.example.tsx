import { Button } from "@blueprintjs/core";
import { useDialogs } from "@petrons/sdk/components";
import { useState } from "react";

const wells = [
  { id: "w1", name: "Alpha 1H", detail: "Wolfcamp A" },
  { id: "w2", name: "Bravo 2H", detail: "Wolfcamp B" },
  { id: "w3", name: "Charlie 3H", detail: "Bone Spring" },
  { id: "w4", name: "Delta 4H", detail: "Wolfcamp B", disabledReason: "Plugged in 2023" },
];

const test = {
  inputs: [
    { key: "well", inputType: "text", label: "Well", validationRules: [{ required: true }] },
    { key: "hours", inputType: "number", label: "Hours", default: 24 },
  ],
} as const;

/** The shell has the provider of dialogs around every page: a page only asks. */
export default function DialogQuestions() {
  const dialogs = useDialogs();
  const [answer, setAnswer] = useState("Nothing asked yet.");
  const show = (given: unknown) => setAnswer(JSON.stringify(given));
  const remove = async () =>
    show(
      await dialogs.confirm({
        title: "Confirm Delete",
        text: "Delete job 'Nightly import'?",
        confirmLabel: "Delete",
        intent: "danger",
      }),
    );
  const name = async () =>
    show(
      await dialogs.promptName({
        title: "Copy Petron",
        value: "Midland (copy)",
        confirmLabel: "Copy",
      }),
    );
  const prompt = async () => show(await dialogs.prompt({ title: "Well test", form: test }));
  const info = async () => {
    await dialogs.info({
      title: "Import finished",
      text: "1,240 rows were read, none was rejected.",
    });
    setAnswer("Read.");
  };
  const one = async () => show(await dialogs.item({ title: "Select Well", items: wells }));
  const many = async () =>
    show(
      await dialogs.item({
        title: "Select Wells",
        items: wells,
        selection: "multiple",
        selected: ["w1"],
      }),
    );
  const both = async () => {
    if (
      await dialogs.confirm({
        title: "Name the wells",
        text: "Give the new group of wells a name?",
      })
    )
      await name();
  };
  const notice = () => {
    const close = dialogs.notice({
      title: "Network Connection Lost",
      text: "Your work is kept until the connection is back.",
      action: { label: "Go on", run: () => setAnswer("Went on.") },
    });
    addEventListener("online", close, { once: true });
  };
  return (
    <>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Button text="Confirm" onClick={remove} />
        <Button text="Name" onClick={name} />
        <Button text="Prompt" onClick={prompt} />
        <Button text="Info" onClick={info} />
        <Button text="One item" onClick={one} />
        <Button text="Several items" onClick={many} />
        <Button text="One after another" onClick={both} />
        <Button text="Notice" onClick={notice} />
      </div>
      <p role="status">{answer}</p>
    </>
  );
}
