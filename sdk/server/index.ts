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
  FlowContext,
  FlowDefinition,
  FlowRead,
  FlowTables,
  MonthlySummary,
  MonthlySummaryQuery,
  MonthlySummaryRow,
} from "./flows.ts";
export { flow } from "./flows.ts";
export type { JoinedDocuments, ListContext, ListJoin, LiveList } from "./liveLists.ts";
export { liveList } from "./liveLists.ts";
export type { MailOutbox, NewMail, PageTarget } from "./mail.ts";
export type {
  AggregateGroup,
  AggregateMeasure,
  AggregateQuery,
  ResourceScope,
} from "./resourceScope.ts";
export { sanitizeRichText } from "./sanitizeRichText.ts";
export type { PetronTables, ScopeTables } from "./scopeTables.ts";
export type { TaskAnswer, TaskContext, TaskDefinition, TaskMemory } from "./tasks.ts";
export { TaskError, task } from "./tasks.ts";
export type { ChangeEvent, TriggerContext, TriggerDefinition } from "./triggers.ts";
export { trigger } from "./triggers.ts";
export type { EnterRule, WorkspaceDefinition } from "./workspaces.ts";
export { resourceNamesOf, workspace } from "./workspaces.ts";
