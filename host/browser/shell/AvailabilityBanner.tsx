import { observer } from "mobx-react-lite";
import { connectionOutage, connectionTexts } from "./connectionTexts.ts";
import { NextAttempt } from "./NextAttempt.tsx";
import { useShell } from "./ShellProvider.tsx";

/** Says that nothing can be saved at present, and why. The page stays for reading, and goes on by itself. */
export const AvailabilityBanner = observer(function AvailabilityBanner() {
  const { availability, forge } = useShell();
  const { isReadOnly } = forge.connection;
  const text = isReadOnly ? `${connectionOutage(forge.connection)} ${connectionTexts.readOnly}` : availability.banner;
  return (
    <section aria-label="Connection" className={text === undefined ? undefined : "shell-banner shell-banner-unavailable"}>
      <span role="status">{text}</span>
      {isReadOnly ? <NextAttempt /> : null}
    </section>
  );
});
