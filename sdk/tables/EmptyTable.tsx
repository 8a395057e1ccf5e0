import { Button } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import { dataTableTexts as texts } from "./dataTableTexts.ts";

interface EmptyTableProps {
  /** What hides the rows, if anything does. */
  cause: "columns" | "search" | "filters" | "none";
  onColumns: () => void;
  onClearSearch: () => void;
  onClearFilters?: (() => void) | undefined;
  /** In place of 'This table has no data.' */
  whenEmpty?: ReactNode;
}

/** What a table without rows says (TB-010), each with the action that helps. */
export function EmptyTable({
  cause,
  onColumns,
  onClearSearch,
  onClearFilters,
  whenEmpty,
}: EmptyTableProps) {
  if (cause === "columns")
    return (
      <StateMessage
        kind="empty"
        title={texts.emptyColumns}
        action={<Button text={texts.selectColumns} onClick={onColumns} />}
      />
    );
  if (cause === "search")
    return (
      <StateMessage
        kind="filtered"
        title={texts.emptySearch}
        action={<Button text={texts.clearSearch} onClick={onClearSearch} />}
      />
    );
  if (cause === "filters") {
    const action = onClearFilters ? (
      <Button text={texts.clearFilters} onClick={onClearFilters} />
    ) : undefined;
    return (
      <StateMessage kind="filtered" title={texts.emptyFilters} {...(action ? { action } : {})} />
    );
  }
  return whenEmpty ?? <StateMessage kind="empty" title={texts.empty} />;
}
