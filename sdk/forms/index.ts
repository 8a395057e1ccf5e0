import "./forms.css";

export type { FormDefinition } from "../contracts/formSchema.ts";
export type {
  Choice,
  ChoiceSource,
  ChoiceSources,
  DeclaredRule,
  FormCondition,
  FormSchema,
  FormSection,
  FormValues,
  InputDefinition,
  RuleAnswer,
  RuleFunction,
  TransformName,
  TranslatedForm,
  ValidationRule,
} from "../contracts/index.ts";
export { toJsonSchema } from "../contracts/index.ts";
export type { AutoFormProps } from "./AutoForm.tsx";
export { AutoForm } from "./AutoForm.tsx";
export { isDrawable } from "./fields/isDrawable.ts";
export type { AutoFormHandle } from "./formFrameProps.ts";
export type { InputComponent, InputProps, InputTypeName } from "./inputProps.ts";
export { inputTypeNames } from "./inputProps.ts";
export type { CodeInputOptions } from "./inputs/CodeInput.tsx";
export type { ColorInputOptions } from "./inputs/ColorInput.tsx";
export type { CodeEditorProps } from "./inputs/code/CodeEditor.tsx";
export type { CodeLanguageName } from "./inputs/code/codeLanguageNames.ts";
export type { JsonError } from "./inputs/code/jsonSyntax.ts";
export type { LogViewProps } from "./inputs/code/LogView.tsx";
export type { PaletteColor } from "./inputs/colorProblems.ts";
export type { DateInputOptions } from "./inputs/DateInput.tsx";
export type { DateTimeInputOptions } from "./inputs/DateTimeInput.tsx";
export type { FileInputOptions, UploadedFile } from "./inputs/FileInput.tsx";
export type { HashtagsInputOptions } from "./inputs/HashtagsInput.tsx";
export type { InputFieldProps } from "./inputs/InputField.tsx";
export {
  CodeEditor,
  CodeInput,
  ColorInput,
  codeLanguageNames,
  colorProblem,
  DateInput,
  DateTimeInput,
  FileInput,
  frequencyOf,
  HashtagsInput,
  hashtagOf,
  InputField,
  inputDebounce,
  instantsOf,
  isCodeLanguage,
  isIntervalValid,
  JsonInput,
  jsonError,
  LogView,
  NumberRangeInput,
  neverSchedule,
  ObjectInput,
  quantityNames,
  rangeProblems,
  rangeStep,
  ScheduleInput,
  scheduleOf,
  scheduleProblems,
  TableInput,
  UnitsInput,
  variableText,
  wallTimeOf,
  withHashtags,
  zoneNameAt,
} from "./inputs/index.ts";
export type { InsertableVariable } from "./inputs/insertVariable.ts";
export type { JsonInputOptions } from "./inputs/JsonInput.tsx";
export type { NumberRangeInputOptions } from "./inputs/NumberRangeInput.tsx";
export type { ObjectInputOptions, ObjectValue } from "./inputs/ObjectInput.tsx";
export type { NumberRange, RangeLimits } from "./inputs/rangeProblems.ts";
export type { ScheduleInputOptions } from "./inputs/ScheduleInput.tsx";
export type {
  Schedule,
  ScheduleFrequency,
  ScheduleInterval,
  ScheduleUnit,
} from "./inputs/schedule.ts";
export type { TableInputOptions } from "./inputs/TableInput.tsx";
export type { UnitsInputOptions } from "./inputs/UnitsInput.tsx";
export type { QuantityName, UnitChoice, UnitGroup } from "./inputs/unitChoices.ts";
export type { WallTime } from "./inputs/zonedTime.ts";
export type { InputType } from "./inputTypes.tsx";
export { inputTypes } from "./inputTypes.tsx";
export { serverValidation, useServerValidation } from "./serverValidation.ts";
