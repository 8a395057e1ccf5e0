export type {
  AuditedField,
  AuditRules,
  ContainerDefinition,
  IndexDefinition,
  Preparation,
  RichTextNames,
  StoredRichText,
  WriteContext,
} from "./containerDefinition.ts";
export { container } from "./containerDefinition.ts";
export type {
  EnterRule,
  PetronTables,
  ScopeTables,
  TaskAnswer,
  TaskContext,
  TaskDefinition,
  TaskMemory,
  WorkspaceDefinition,
} from "./definitions.ts";
export { resourceNamesOf, TaskError, task, workspace } from "./definitions.ts";
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
export type { LiveList } from "./liveLists.ts";
export { liveList } from "./liveLists.ts";
export type { MailOutbox, NewMail, PageTarget } from "./mail.ts";
export type {
  AggregateGroup,
  AggregateMeasure,
  AggregateQuery,
  ResourceScope,
} from "./resourceScope.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
export type { ChangeEvent, TriggerContext, TriggerDefinition } from "./triggers.ts";
export { trigger } from "./triggers.ts";
