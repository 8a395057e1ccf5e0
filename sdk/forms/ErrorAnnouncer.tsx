import { reaction } from "mobx";
import { useEffect, useState } from "react";
import type { FormStore } from "./store/FormStore.ts";
import { formTexts } from "./texts.ts";

/**
 * Says a new error of an input to screen readers when the focus has left it already. After a submit
 * the summary speaks.
 */
export function ErrorAnnouncer({ store }: { store: FormStore }) {
  const [announcement, setAnnouncement] = useState("");
  useEffect(
    () =>
      reaction(
        () =>
          store.submitted
            ? []
            : store.shownErrors.map(({ label, messages }) => formTexts.ofInput(label, messages)),
        (now, before) => setAnnouncement(now.filter((one) => !before.includes(one)).join(" ")),
      ),
    [store],
  );
  return (
    <div className="petrons-form-announcer" aria-live="polite">
      {announcement}
    </div>
  );
}
