import "./forms.css";

export type { AutoFormProps } from "./AutoForm.tsx";
export { AutoForm } from "./AutoForm.tsx";
