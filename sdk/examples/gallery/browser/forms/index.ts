import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "auto-form",
    title: "Auto form",
    summary: "A form from a schema: every basic input and its states.",
    load: () => import("./AutoFormPage.tsx"),
  },
  {
    page: "form-schema",
    title: "Form schema",
    summary: "Inputs, sections and rules as a form schema.",
    load: () => import("./FormSchemaPage.tsx"),
  },
  {
    page: "json-schema",
    title: "JSON Schema",
    summary: "Nested objects and lists, from JSON Schema.",
    load: () => import("./JsonSchemaPage.tsx"),
  },
  {
    page: "validation",
    title: "Validation",
    summary: "Rules of inputs and of the form, at once, later and on the server.",
    load: () => import("./ValidationPage.tsx"),
  },
  {
    page: "options-sources",
    title: "Option sources",
    summary: "Choices that load, fail or are not there.",
    load: () => import("./OptionsSourcesPage.tsx"),
  },
  {
    page: "many-inputs",
    title: "Many inputs",
    summary: "300 inputs that type without lag.",
    load: () => import("./ManyInputsPage.tsx"),
  },
  {
    page: "all-inputs",
    title: "All inputs",
    summary: "One form with every input type.",
    load: () => import("./AllInputsPage.tsx"),
  },
];
