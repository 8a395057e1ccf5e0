export { unitsDefinitionContainer } from "./units/unitsDefinitionContainer.ts";
export { unitsInformation } from "./units/unitsInformation.ts";
export {
  petronUnitsWorkspace,
  reportingUnitsWorkspace,
  unitDefinitionsWorkspace,
} from "./units/unitsWorkspaces.ts";
