import type { SchemaError } from "../store/messages.ts";

/** An error as Ajv and the interpreter report it. */
export interface ReportedError {
  instancePath: string;
  keyword: string;
  params: object;
  message?: string | undefined;
  schemaPath?: string;
}

/**
 * Errors at the place they are shown: what is missing belongs to the missing input, not to the
 * object around it.
 */
export function schemaErrorsOf(reported: readonly ReportedError[]): SchemaError[] {
  return reported.flatMap(
    ({ instancePath, keyword, params: given, message = "", schemaPath = "" }) => {
      // Of several shapes the chosen one's inputs say what is wrong; the others say nothing that
      // helps.
      if (
        keyword === "if" ||
        (keyword !== "oneOf" &&
          keyword !== "anyOf" &&
          /\/(oneOf|anyOf)\/\d+\/(const|enum)$/.test(schemaPath))
      )
        return [];
      const params = given as Record<string, unknown>;
      if (keyword !== "required") return [{ pointer: instancePath, keyword, params, message }];
      const names = (params.requiredProperties ?? [params.missingProperty]) as string[];
      return names.map((name) => ({
        pointer: `${instancePath}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
        keyword,
        params,
        message,
      }));
    },
  );
}
