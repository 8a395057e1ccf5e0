export { unitsDefinitionContainer } from "./unitsDefinitionContainer.ts";
