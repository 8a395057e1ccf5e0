export type {
  AggregateGroup,
  AggregateMeasure,
  AggregateQuery,
  AuditedField,
  AuditRules,
  ContainerDefinition,
  EnterRule,
  IndexDefinition,
  PetronTables,
  Preparation,
  ResourceScope,
  RichTextNames,
  ScopeTables,
  StoredRichText,
  TaskAnswer,
  TaskContext,
  TaskDefinition,
  TaskMemory,
  WorkspaceDefinition,
} from "./definitions.ts";
export { container, task, workspace } from "./definitions.ts";
export type {
  FlowContext,
  FlowDefinition,
  FlowRead,
  FlowTables,
  MonthlySummary,
  MonthlySummaryQuery,
  MonthlySummaryRow,
} from "./flows.ts";
export { flow } from "./flows.ts";
export type { MailOutbox, NewMail, PageTarget } from "./mail.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
export { TaskError } from "./taskError.ts";
export type { ChangeEvent, TriggerContext, TriggerDefinition } from "./triggers.ts";
export { trigger } from "./triggers.ts";
