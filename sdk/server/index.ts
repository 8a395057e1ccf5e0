export type {
  AggregateGroup,
  AggregateMeasure,
  AggregateQuery,
  AuditedField,
  AuditRules,
  ChangeEvent,
  ContainerDefinition,
  EnterRule,
  IndexDefinition,
  PetronTables,
  Preparation,
  ResourceScope,
  RichTextNames,
  StoredRichText,
  TaskAnswer,
  TaskContext,
  TaskDefinition,
  TriggerContext,
  TriggerDefinition,
  WorkspaceDefinition,
} from "./definitions.ts";
export { container, TaskError, task, trigger, workspace } from "./definitions.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
