import { lazyPart } from "@petrons/sdk/components";
import "./inputs.css";
import type { TableRow } from "@petrons/sdk/tables";
import type { ComponentType } from "react";
import type { InputProps } from "../inputProps.ts";
import type { CodeInputOptions } from "./CodeInput.tsx";
import type { ColorInputOptions } from "./ColorInput.tsx";
import type { DateInputOptions } from "./DateInput.tsx";
import type { DateTimeInputOptions } from "./DateTimeInput.tsx";
import type { FileInputOptions, UploadedFile } from "./FileInput.tsx";
import type { HashtagsInputOptions } from "./HashtagsInput.tsx";
import type { JsonInputOptions } from "./JsonInput.tsx";
import type { NumberRangeInputOptions } from "./NumberRangeInput.tsx";
import type { ObjectInputOptions, ObjectValue } from "./ObjectInput.tsx";
import type { NumberRange } from "./rangeProblems.ts";
import type { ScheduleInputOptions } from "./ScheduleInput.tsx";
import type { Schedule } from "./schedule.ts";
import type { TableInputOptions } from "./TableInput.tsx";
import type { UnitsInputOptions } from "./UnitsInput.tsx";

/**
 * A chunk of its own, loaded when first drawn; draw it inside `InputField` or a Suspense of your
 * own.
 */
const lazy = <T, O extends object>(
  load: () => Promise<{ default: ComponentType<InputProps<T, O>> }>,
): ComponentType<InputProps<T, O>> => lazyPart(load) as unknown as ComponentType<InputProps<T, O>>;

export const DateInput = lazy<string, DateInputOptions>(() => import("./DateInput.tsx"));
export const DateTimeInput = lazy<string, DateTimeInputOptions>(
  () => import("./DateTimeInput.tsx"),
);
export const ColorInput = lazy<string, ColorInputOptions>(() => import("./ColorInput.tsx"));
export const NumberRangeInput = lazy<NumberRange, NumberRangeInputOptions>(
  () => import("./NumberRangeInput.tsx"),
);
export const CodeInput = lazy<string, CodeInputOptions>(() => import("./CodeInput.tsx"));
export const JsonInput = lazy<string, JsonInputOptions>(() => import("./JsonInput.tsx"));
export const FileInput = lazy<UploadedFile, FileInputOptions>(() => import("./FileInput.tsx"));
export const HashtagsInput = lazy<readonly string[], HashtagsInputOptions>(
  () => import("./HashtagsInput.tsx"),
);
export const UnitsInput = lazy<string, UnitsInputOptions>(() => import("./UnitsInput.tsx"));
export const ObjectInput = lazy<ObjectValue, ObjectInputOptions>(() => import("./ObjectInput.tsx"));
export const TableInput = lazy<readonly TableRow[], TableInputOptions>(
  () => import("./TableInput.tsx"),
);
export const ScheduleInput = lazy<Schedule, ScheduleInputOptions>(
  () => import("./ScheduleInput.tsx"),
);
/** The editor without a form; draw it inside a Suspense. */
export const CodeEditor = lazyPart(() => import("./code/CodeEditor.tsx"));
export const LogView = lazyPart(() => import("./code/LogView.tsx"));

export { codeLanguageNames, isCodeLanguage } from "./code/codeLanguageNames.ts";
export { jsonError } from "./code/jsonSyntax.ts";
export { colorProblem } from "./colorProblems.ts";
export { hashtagOf, withHashtags } from "./hashtags.ts";
export { InputField, inputDebounce } from "./InputField.tsx";
export { variableText } from "./insertVariable.ts";
export type { NumberRangeInputOptions } from "./NumberRangeInput.tsx";
export type { NumberRange } from "./rangeProblems.ts";
export { rangeProblems, rangeStep } from "./rangeProblems.ts";
export {
  frequencyOf,
  isIntervalValid,
  neverSchedule,
  scheduleOf,
  scheduleProblems,
} from "./schedule.ts";
export { quantityNames } from "./unitChoices.ts";
export { instantsOf, wallTimeOf, zoneNameAt } from "./zonedTime.ts";
