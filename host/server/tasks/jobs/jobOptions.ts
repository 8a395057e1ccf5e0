import { reasonOf } from "../../faults/index.ts";
import { maxJsonDepth, passedBound } from "../../limits/index.ts";

/** The options of a job, which are kept as JSON text; a reason where they are none. */
export function optionsOfText(text: string): { options: object; reason?: string } {
  if (passedBound(text, { depth: maxJsonDepth, values: Number.POSITIVE_INFINITY }))
    return { options: {}, reason: `is nested more than ${maxJsonDepth} deep` };
  try {
    const options: unknown = text.trim() === "" ? {} : JSON.parse(text);
    if (typeof options === "object" && options !== null && !Array.isArray(options))
      return { options };
    return { options: {}, reason: "must be a JSON object" };
  } catch (error) {
    return { options: {}, reason: `is not valid JSON: ${reasonOf(error)}` };
  }
}
