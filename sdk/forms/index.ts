import "./forms.css";

export type {
  Choice,
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
export type { AutoFormHandle, AutoFormProps } from "./AutoForm.tsx";
export { AutoForm } from "./AutoForm.tsx";
export type { InputComponent, InputProps, InputTypeName } from "./inputProps.ts";
export { inputTypeNames } from "./inputProps.ts";
export type { InputType } from "./inputTypes.tsx";
export { inputTypes } from "./inputTypes.tsx";
export { serverValidation, useServerValidation } from "./serverValidation.ts";
export type { ChoiceSource, ChoiceSources } from "./sources.ts";
