import { Button, Dialog, DialogBody, DialogFooter, Intent } from "@blueprintjs/core";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { supportTarget } from "../support.ts";
import type { LiveConnection } from "../types.ts";
import { connectionTexts } from "./connectionTexts.ts";
import { NextAttempt } from "./NextAttempt.tsx";

/**
 * Covers the page while the connection is lost, with texts of its own (FG-011 to FG-013), until the
 * person goes on reading. What is typed underneath stays.
 */
export const ConnectionDialog = observer(function ConnectionDialog() {
  const { blockedBy, isReadOnly } = useShell().forge.connection;
  return blockedBy === null || isReadOnly ? null : <BlockedDialog blockedBy={blockedBy} />;
});

const BlockedDialog = observer(function BlockedDialog({
  blockedBy,
}: {
  blockedBy: NonNullable<LiveConnection["blockedBy"]>;
}) {
  const { forge, boot, reload } = useShell();
  const { refusal, phase } = forge.connection;
  const keepReading = () => forge.connection.keepReading();
  const { support } = boot.environment;
  // The focus goes back to the field that the person was typing in.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected)
        setTimeout(() => before.focus({ preventScroll: true }));
    },
    [before],
  );
  return (
    <Dialog
      isOpen
      title={blockedBy.title}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onClose={keepReading}
      className="petrons-dialog shell-connection"
    >
      <DialogBody>
        <p role="alert">{blockedBy.message}</p>
        {refusal === null ? null : <p role="alert">{refusal}</p>}
        <NextAttempt />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {phase === "failed" && support ? (
              <a className="bp6-button" href={support.address} {...supportTarget(support.address)}>
                {support.label}
              </a>
            ) : null}
            {/* Offline the browser could not load it again. */}
            {phase === "offline" ? null : (
              <Button
                text="Refresh page"
                intent={phase === "failed" ? Intent.PRIMARY : Intent.NONE}
                onClick={reload}
              />
            )}
            <Button
              text={connectionTexts.keepReading}
              intent={phase === "failed" ? Intent.NONE : Intent.PRIMARY}
              onClick={keepReading}
            />
          </>
        }
      />
    </Dialog>
  );
});
