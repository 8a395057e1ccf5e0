import type { ScopeTables } from "@petrons/sdk/server";

/** Tables that are loaded at the first use of them. */
export function lazyTables(own: () => Promise<ScopeTables>): ScopeTables {
  return {
    list: async (...parameters) => (await own()).list(...parameters),
    inspect: async (...parameters) => (await own()).inspect(...parameters),
    inspectFiles: async (...parameters) => (await own()).inspectFiles(...parameters),
    importFile: async (...parameters) => (await own()).importFile(...parameters),
    countImport: async (...parameters) => (await own()).countImport(...parameters),
    exportFile: async (...parameters) => (await own()).exportFile(...parameters),
    restore: async (...parameters) => (await own()).restore(...parameters),
    undo: async (...parameters) => (await own()).undo(...parameters),
    compare: async (...parameters) => (await own()).compare(...parameters),
    deleteOldVersions: async (...parameters) => (await own()).deleteOldVersions(...parameters),
    copy: async (...parameters) => (await own()).copy(...parameters),
    findNames: async (...parameters) => (await own()).findNames(...parameters),
    listNames: async (...parameters) => (await own()).listNames(...parameters),
  };
}
