import { Button } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import { usePageTitle } from "./pageTitle.ts";

/** `/invalid-token`; Logout signs out and goes to sign-in (ER-002). */
export function ForbiddenPage({ product, onLogout }: { product: string; onLogout: () => void }) {
  usePageTitle({ name: "forbidden" }, product);
  return (
    <div className="shell-lone">
      <h1 className="shell-hidden">Authorization failed</h1>
      <StateMessage
        kind="no-access"
        title="Authorization failed"
        action={<Button text="Logout" onClick={onLogout} />}
      >
        You are not authorized to access this page.
      </StateMessage>
    </div>
  );
}
