import { ApiError, failureText, firstItem, useDebounced, useFetch } from "@petrons/sdk/browser";
import {
  type ImportEffect,
  type ImportFilesOptions,
  type ImportTableOptions,
  literalOptions,
} from "@petrons/sdk/contracts";

const typingPause = 400;

type CountedEffect =
  | { state: "counting" }
  | { state: "counted"; effect: ImportEffect }
  /** `isRefused`: the import itself would be refused for the same reason. */
  | { state: "failed"; reason: string; isRefused: boolean };

/**
 * What an import with these options would do; counted again when they change. Undefined options are
 * not counted.
 */
export function useImportEffect(
  scopeId: string,
  options: ImportTableOptions | ImportFilesOptions | undefined,
): CountedEffect | undefined {
  const asked = options && JSON.stringify(options);
  const settled = useDebounced(asked, typingPause);
  const key = settled === undefined ? null : `${scopeId} ${settled}`;
  const counted = useFetch(key, async (api) => {
    const given = JSON.parse(settled!) as ImportTableOptions | ImportFilesOptions;
    return firstItem(
      await api.runTask<ImportEffect>(
        {
          taskType: "files" in given ? "CountImportOfFiles" : "CountImport",
          pid: scopeId,
          options: literalOptions(given),
        },
        { reads: true },
      ),
    );
  });
  if (asked === undefined) return undefined;
  if (asked !== settled || counted.loading) return { state: "counting" };
  const { data, error } = counted;
  if (error === undefined) return { state: "counted", effect: data! };
  const code = error instanceof ApiError ? error.errors[0]?.code : undefined;
  return {
    state: "failed",
    reason: failureText(error),
    isRefused: code !== undefined && /^(?:import|table|column)-/.test(code),
  };
}
