export {
  folderScope,
  scopeColumn,
  scopeJobsConsumer,
  versionFolderMigration,
} from "./persistedNames.ts";
export {
  aScope,
  aScopeOf,
  declaredScope,
  fromField,
  namedScope,
  nameField,
  readThroughScope,
  type Scope,
  scopeIdOf,
  scopesOf,
  undeclaredScope,
} from "./scope.ts";
export {
  fromStored,
  type ScopedDocuments,
  type ScopedReader,
  scopedDocuments,
  scopedReader,
  toStored,
} from "./scopedDocuments.ts";
