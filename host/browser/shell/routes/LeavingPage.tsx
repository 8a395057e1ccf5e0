import { StateMessage } from "@petrons/sdk/components";
import { type SignedOutReason, signedOutReasons } from "../../stores/index.ts";

/**
 * In place of everything when the session is over while the server is not reached: the sign-in page
 * could not be opened.
 */
export function LeavingPage({ reason }: { reason: SignedOutReason }) {
  return (
    <main className="shell-lone">
      <StateMessage kind="failed" title={signedOutReasons[reason] ?? "You are signed out."}>
        The server cannot be reached at the moment. The sign-in page opens by itself when it is
        back.
      </StateMessage>
    </main>
  );
}
