declare module "*.css";
/** The precompiled validator of a JSON Schema file, made by the plugin build. */
declare module "*?validator" {
  const validator: unknown;
  export default validator;
}
