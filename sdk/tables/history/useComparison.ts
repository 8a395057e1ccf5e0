import { failureText, useFetch } from "@petrons/sdk/browser";
import {
  type CompareVersionsOptions,
  literalOptions,
  type TableComparison,
} from "@petrons/sdk/contracts";

interface ComparisonState {
  comparison: TableComparison | undefined;
  failure: string | undefined;
  isComparing: boolean;
}

/**
 * What differs between two versions; compared again when they or the key change. An answer to what
 * was asked before is dropped.
 */
export function useComparison(scopeId: string, options: CompareVersionsOptions): ComparisonState {
  const asked = JSON.stringify({ scopeId, options });
  const { data, key } = useFetch(asked, (api) =>
    api
      .runTask<TableComparison>(
        {
          taskType: "CompareTableVersions",
          pid: scopeId,
          options: literalOptions(options),
        },
        { reads: true },
      )
      .then(
        ({ data }) => ({ comparison: data[0], failure: undefined }),
        (error: unknown) => ({ comparison: undefined, failure: failureText(error) }),
      ),
  );
  if (!data || key !== asked)
    return { comparison: undefined, failure: undefined, isComparing: true };
  return { ...data, isComparing: false };
}
