export { petronWellsWorkspace } from "./petronWellsWorkspace.ts";
export { productionByWell } from "./productionByWell.ts";
export { wellsWorkspace } from "./wellsWorkspace.ts";
