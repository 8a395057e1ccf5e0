export type {
  AggregateQuery, ChangeEvent, ContainerDefinition, EnterRule, IndexDefinition, PetronTables, ResourceScope, TaskAnswer, TaskContext, TaskDefinition,
  TriggerDefinition, WorkspaceDefinition,
} from "./definitions.ts";
export { container, task, TaskError, trigger, workspace } from "./definitions.ts";
