import { Button } from "@blueprintjs/core";
import { failureText } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { useRouteError } from "react-router-dom";

/**
 * In place of everything when the shell itself throws: what happened, and the way on. Views of
 * plugins have boundaries of their own.
 */
export function ShellFailure() {
  const error = useRouteError();
  return (
    <main className="shell-lone">
      <h1 className="shell-hidden">The page stopped</h1>
      <StateMessage
        kind="failed"
        title="The page stopped."
        action={<Button text="Refresh page" onClick={() => location.reload()} />}
      >
        {failureText(error)}
      </StateMessage>
    </main>
  );
}
