import { EmbeddedApp } from "@petrons/sdk/charts";
import { Page } from "@petrons/sdk/components";

/**
 * The app of the server beside this, in its frame. What it reports of its curve is in the address,
 * so that a link or a shortcut shows the same curve.
 */
export function DeclinePage() {
  return (
    <Page title="Decline explorer" full>
      <EmbeddedApp title="Decline explorer" appName="decline" height="fill" />
    </Page>
  );
}
