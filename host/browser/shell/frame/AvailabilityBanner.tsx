import { observer } from "mobx-react-lite";
import { connectionOutage, connectionTexts } from "../header/connectionTexts.ts";
import { NextAttempt } from "../header/NextAttempt.tsx";
import { useShell } from "./ShellProvider.tsx";

/**
 * Says that nothing can be saved at present, and why. The page stays for reading, and goes on by
 * itself.
 */
export const AvailabilityBanner = observer(function AvailabilityBanner() {
  const { availability, forge } = useShell();
  const { isReadOnly } = forge.connection;
  const outage = isReadOnly ? connectionOutage(forge.connection) : availability.outage;
  const goesOn = isReadOnly ? "" : ` ${connectionTexts.goesOnByItself}`;
  return (
    // The status stays where it is, so that screen readers announce what comes into it; it is a
    // part of the page only while it says something.
    <section
      {...(outage !== undefined && {
        "aria-label": "Connection",
        className: "shell-banner shell-banner-unavailable",
      })}
    >
      <span role="status">{outage && `${outage} ${connectionTexts.readOnly}${goesOn}`}</span>
      {isReadOnly ? <NextAttempt /> : null}
    </section>
  );
});
