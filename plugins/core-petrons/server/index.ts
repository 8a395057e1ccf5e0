export { linkContainer } from "./links/linkContainer.ts";
export { copyPetron } from "./petrons/copyPetron.ts";
export { createPetron } from "./petrons/createPetron.ts";
export { personWorkspace } from "./petrons/personWorkspace.ts";
export { petronContainer } from "./petrons/petronContainer.ts";
export { petronWorkspace } from "./petrons/petronWorkspace.ts";
export { tablesWorkspace } from "./petrons/tablesWorkspace.ts";
