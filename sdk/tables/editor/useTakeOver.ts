import { failureText } from "@petrons/sdk/browser";
import { useState } from "react";
import type { TableRow } from "../columnOptions.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import type { TableEditorStore } from "./tableEditorStore.ts";

export interface TakeOver {
  /** The rows are on their way. */
  working: boolean;
  failure: string | undefined;
  /** Hands the rows over; true when they were taken. */
  take: (handler: (rows: readonly TableRow[]) => void | Promise<void>) => Promise<boolean>;
}

/**
 * Hands the rows to anyone who edits them, and clears the dirty flag when they were taken. A
 * failure is kept to be shown; the changes stay.
 */
export function useTakeOver(store: TableEditorStore): TakeOver {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take: TakeOver["take"] = async (handler) => {
    if (working || store.blocked !== undefined) return false;
    setWorking(true);
    setFailure(undefined);
    const { rows } = store;
    try {
      await handler(store.plain);
      // What was changed meanwhile is not taken over yet.
      if (store.rows === rows) store.markClean();
      return true;
    } catch (error) {
      setFailure(texts.failed(failureText(error)));
      return false;
    } finally {
      setWorking(false);
    }
  };
  return { working, failure, take };
}
