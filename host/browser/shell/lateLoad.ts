import type { ModuleSystem } from "../plugins/types.ts";
import type { LateLoad } from "./types.ts";

/** Late modules of this page: the page's loader remembers a failed import, so it is told to forget it. */
export const lateLoad =
  (modules: Pick<ModuleSystem, "describe" | "forget">): LateLoad =>
  async (load) => {
    try {
      return await load();
    } catch (error) {
      const { address } = modules.describe(error);
      if (address !== undefined) modules.forget(address);
      throw error;
    }
  };
