import { countText } from "../../contracts/index.ts";
import { formTexts } from "../texts.ts";
import { isEmpty } from "./values.ts";

/** What a validator says is wrong, whichever made it. `keyword` is the rule of JSON Schema. */
export interface SchemaError {
  pointer: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message: string;
}

interface MessageContext {
  label: string;
  value: unknown;
  /** The schema's own sentences by keyword. */
  messages?: Readonly<Record<string, string>> | undefined;
  /** How a limit is shown to the person: as entered, with its unit. */
  show?: (limit: number) => string;
}

const formats: Record<string, string> = {
  email: "Enter an e-mail address.",
  uri: "Enter a web address.",
  date: "Enter a date.",
  "date-time": "Enter a date and time.",
  uuid: "Enter a UUID.",
  ipv4: "Enter an IP address.",
};
const types: Record<string, string> = {
  integer: formTexts.wholeNumber,
  number: formTexts.number,
  string: "Enter text.",
  boolean: "Choose yes or no.",
};

/**
 * The sentences for the errors of one input, each once. Of an empty required input only that it is
 * required.
 */
export function sentencesOf(errors: readonly SchemaError[], context: MessageContext): string[] {
  const missing =
    isEmpty(context.value) && errors.find(({ keyword, params }) => saysEmpty(keyword, params));
  return [...new Set((missing ? [missing] : errors).map((error) => sentenceOf(error, context)))];
}

const saysEmpty = (keyword: string, { limit }: SchemaError["params"]): boolean =>
  keyword === "required" || ((keyword === "minLength" || keyword === "minItems") && limit === 1);

function sentenceOf(
  { keyword, params, message }: SchemaError,
  { label, value, messages = {}, show = String }: MessageContext,
): string {
  const limit = Number(params.limit);
  if (isEmpty(value) && saysEmpty(keyword, params))
    return messages.required ?? messages[keyword] ?? `${label} is required.`;
  const own = messages[keyword];
  if (own !== undefined) return own;
  switch (keyword) {
    case "const":
      return messages.required ?? `${label} is required.`;
    case "minimum":
      return `Enter ${show(limit)} or more.`;
    case "maximum":
      return `Enter ${show(limit)} or less.`;
    case "exclusiveMinimum":
      return `Enter more than ${show(limit)}.`;
    case "exclusiveMaximum":
      return `Enter less than ${show(limit)}.`;
    case "multipleOf":
      return params.multipleOf === 1
        ? formTexts.wholeNumber
        : `Enter a multiple of ${show(Number(params.multipleOf))}.`;
    case "minLength":
      return `Enter at least ${characters(limit)}.`;
    case "maxLength":
      return `Enter at most ${characters(limit)}.`;
    case "pattern":
      return "The format is not the expected one.";
    case "format":
      return formats[String(params.format)] ?? "The format is not the expected one.";
    case "type":
      return types[String(params.type)] ?? "The value has the wrong type.";
    case "enum":
      return "Choose one of the choices.";
    case "minItems":
      return `At least ${limit} are needed.`;
    case "maxItems":
      return `At most ${limit} are allowed.`;
    case "uniqueItems":
      return "Each may occur once only.";
    default:
      return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  }
}

const characters = (count: number): string => countText(count, "character");
