import { Callout } from "@blueprintjs/core";
import { useResource } from "@petrons/sdk/browser";
import { DateTimeText } from "@petrons/sdk/components";
import type { ServerHold } from "@petrons/sdk/contracts";
import { infoTexts as texts } from "./infoTexts.ts";

/**
 * Says that this server was restored and what it does not do until it is resumed. Nothing is shown
 * otherwise.
 */
export function HoldSection() {
  const { data } = useResource<ServerHold>("$root/SystemInformation#Hold");
  if (!data?.since) return null;
  return (
    <Callout intent="warning" title={texts.heldTitle}>
      <p>
        {texts.heldSince} <DateTimeText value={data.since} />. {texts.heldWhat}
      </p>
      <p>
        {texts.heldHow} <code>npm run restore -- --resume</code>
      </p>
    </Callout>
  );
}
