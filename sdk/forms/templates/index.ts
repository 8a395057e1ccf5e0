import type { TemplatesType } from "@rjsf/utils";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "./ArrayFieldTemplate.tsx";
import { FieldTemplate } from "./FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./ObjectFieldTemplate.tsx";
import {
  MultiSchemaFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
} from "./otherTemplates.tsx";

/** Draws nothing: the input's own template shows hints and errors. */
const Nothing = () => null;

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
  WrapIfAdditionalTemplate,
  UnsupportedFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} as unknown as Partial<TemplatesType>;
