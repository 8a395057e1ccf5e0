import { failureText, useHost } from "@petrons/sdk/browser";
import {
  type CompareVersionsOptions,
  literalOptions,
  type TableComparison,
} from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";

export interface ComparisonState {
  comparison: TableComparison | undefined;
  failure: string | undefined;
  isComparing: boolean;
}

/**
 * What differs between two versions; compared again when they or the key change. An answer to what
 * was asked before is dropped.
 */
export function useComparison(petronId: string, options: CompareVersionsOptions): ComparisonState {
  const { api } = useHost();
  const asked = JSON.stringify(options);
  const [answered, setAnswered] = useState<{
    asked: string;
    comparison?: TableComparison;
    failure?: string;
  }>();
  useEffect(() => {
    let isCurrent = true;
    const show = (answer: Omit<NonNullable<typeof answered>, "asked">) =>
      isCurrent && setAnswered({ asked, ...answer });
    const options = literalOptions(JSON.parse(asked) as CompareVersionsOptions);
    api.runTask<TableComparison>({ taskType: "CompareTableVersions", pid: petronId, options }).then(
      ({ data }) => show({ comparison: data[0]! }),
      (error: unknown) => show({ failure: failureText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, petronId, asked]);
  if (answered?.asked !== asked)
    return { comparison: undefined, failure: undefined, isComparing: true };
  return { comparison: answered.comparison, failure: answered.failure, isComparing: false };
}
