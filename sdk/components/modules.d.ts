declare module "*.css";
/** The precompiled validator of a JSON Schema file, made by the plugin build. */
declare module "*?validator" {
  const validator: unknown;
  export default validator;
}
/** The text of a file, as it runs. */
declare module "*?source" {
  const source: string;
  export default source;
}
/** The members of an interface of the SDK, for documentation. */
declare module "@petrons/sdk/browser?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/components?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/forms?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/tables?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/charts?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/richtext?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/sections?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
declare module "@petrons/sdk/templates?props=*" {
  const rows: readonly { name: string; type: string; optional: boolean; description: string }[];
  export default rows;
}
