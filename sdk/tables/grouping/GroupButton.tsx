import { Button } from "@blueprintjs/core";
import { GroupObjects } from "@blueprintjs/icons";
import { failureText, useNotices } from "@petrons/sdk/browser";
import { lazyPiece, Tip } from "@petrons/sdk/components";
import type { TableGrouping } from "@petrons/sdk/contracts";
import { useState } from "react";
import type { TableSource, TableState } from "../source/tableSource.ts";
import { groupTexts as texts } from "./groupTexts.ts";

const GroupDialog = lazyPiece(async () => (await import("./GroupDialog.tsx")).GroupDialog);

/** Opens the choice of groups; nothing where the source cannot group. */
export function GroupButton({ source, state }: { source: TableSource; state: TableState }) {
  const notices = useNotices();
  const [choosing, setChoosing] = useState(false);
  const { groups } = state;
  if (!source.group || !groups) return null;
  const group = (grouping: TableGrouping | undefined) => {
    setChoosing(false);
    source.group?.(grouping).catch((error: unknown) => notices.error(failureText(error)));
  };
  const text = groups.grouping ? texts.grouped : texts.button;
  return (
    <>
      <Tip text={text}>
        <Button
          variant="minimal"
          icon={<GroupObjects />}
          active={groups.grouping !== undefined}
          aria-label={text}
          onClick={() => setChoosing(true)}
        />
      </Tip>
      {choosing ? (
        <GroupDialog
          columns={groups.rowColumns}
          grouping={groups.grouping}
          onGroup={group}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
