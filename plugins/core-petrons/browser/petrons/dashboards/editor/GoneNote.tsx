import { Callout } from "@blueprintjs/core";
import { CopyButton } from "@petrons/sdk/components";
import type { DashboardContent } from "./dashboardChanges.ts";
import { editorTexts as texts } from "./editorTexts.ts";

/** The dashboard was deleted while it is edited here: what was entered stays to be copied. */
export function GoneNote({ content }: { content: DashboardContent }) {
  return (
    <Callout intent="danger">
      <p role="alert">
        {texts.gone} {texts.goneCharts}
      </p>
      <CopyButton text={() => JSON.stringify(content, null, 2)} label={texts.copy} isShown />
    </Callout>
  );
}
