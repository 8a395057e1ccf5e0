import { isDrawable } from "@petrons/sdk/forms";
import { expect, it } from "vitest";
import { editorTexts } from "./editorTexts.ts";
import { formKindOf } from "./partForm.ts";
import { firstProps, partSchemas } from "./partSchemas.ts";

const formOf = (kind: string) =>
  formKindOf(kind, undefined, partSchemas[kind] !== undefined && isDrawable(partSchemas[kind]));

it("CH-001 GP-022 every kind that a dashboard offers has a way to be entered", () => {
  expect(
    Object.fromEntries(Object.keys(editorTexts.kinds).map((kind) => [kind, formOf(kind)])),
  ).toEqual({
    "data-chart": "chart",
    markdown: "markdown",
    "petron-table": "petron-table",
    "static-table": "table",
    section: "section",
    "bokeh-appliance": "schema",
    "bokeh-chart": "schema",
    "embedded-analytics": "schema",
    tabbed: "json",
  });
  expect(formOf("smart-table")).toBe("petron-table");
});

it("CH-001 new tabs begin with what tabs look like, other kinds with nothing", () => {
  expect(firstProps("tabbed")).toEqual({
    tabs: [
      {
        id: "first",
        title: "First tab",
        parts: [{ id: "text", kind: "markdown", props: { text: "" } }],
      },
    ],
  });
  expect(firstProps("markdown")).toEqual({});
});
