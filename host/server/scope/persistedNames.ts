// Names that were given before scopes were declared, and that databases and manifests have: they
// stay.

/** The column of the host's own tables that holds the id of a scope. */
export const scopeColumn = "petron_id";

/**
 * The field of a watched folder, in the manifest of an environment, that holds the id of the scope
 * that it imports into.
 */
export const folderScope = "petron";

/** The migration of the tables' folders. */
export const versionFolderMigration = "tables 1 versions in the folder of their Petron";

/** The consumer of the change feed that stops and resumes jobs of scopes. */
export const scopeJobsConsumer = "tasks: jobs of Petrons";
