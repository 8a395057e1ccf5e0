export type { FieldRole, Flagged, RouteAccess, RouteTarget } from "./fields.ts";
export type { Claim, ContributionName, Kind } from "./kind.ts";
export { knownServices, serviceComes, serviceLabel } from "./kinds/services.ts";
export type { PackedBrowserHalf, PackedFile, PackedServerHalf } from "./manifestSchema.ts";
export { pluginManifestSchema, pluginSchemaFile } from "./manifestSchema.ts";
export type * from "./table.ts";
export { browserKinds, isKind, kindNames, kinds } from "./table.ts";
