import { ApiError, failureText, useHost } from "@petrons/sdk/browser";
import {
  type ImportEffect,
  type ImportFilesOptions,
  type ImportTableOptions,
  literalOptions,
} from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";

const typingPause = 400;

export type CountedEffect =
  | { state: "counting" }
  | { state: "counted"; effect: ImportEffect }
  /** `isRefused`: the import itself would be refused for the same reason. */
  | { state: "failed"; reason: string; isRefused: boolean };

/**
 * What an import with these options would do; counted again when they change. Undefined options are
 * not counted.
 */
export function useImportEffect(
  petronId: string,
  options: ImportTableOptions | ImportFilesOptions | undefined,
): CountedEffect | undefined {
  const { api } = useHost();
  const [counted, setCounted] = useState<{ asked: string; effect: CountedEffect }>();
  const asked = options && JSON.stringify(options);
  useEffect(() => {
    if (asked === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const show = (effect: CountedEffect) => isCurrent && setCounted({ asked, effect });
      try {
        const given = JSON.parse(asked) as ImportTableOptions | ImportFilesOptions;
        const taskType = "files" in given ? "CountImportOfFiles" : "CountImport";
        const { data } = await api.runTask<ImportEffect>({
          taskType,
          pid: petronId,
          options: literalOptions(given),
        });
        show({ state: "counted", effect: data[0]! });
      } catch (error) {
        const code = error instanceof ApiError ? error.errors[0]?.code : undefined;
        show({
          state: "failed",
          reason: failureText(error),
          isRefused: code !== undefined && /^(?:import|table|column)-/.test(code),
        });
      }
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, petronId, asked]);
  if (asked === undefined) return undefined;
  return counted?.asked === asked ? counted.effect : { state: "counting" };
}
