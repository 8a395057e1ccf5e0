import { editorTexts } from "./editorTexts.ts";

const { app, analysis, page, parameters } = editorTexts.part.framed;
const text = (title: string, more: object = {}) => ({ type: "string", title, ...more });
const appSchema = {
  type: "object",
  properties: { appName: text(app, { minLength: 1, maxLength: 100 }) },
  required: ["appName"],
};

/** What is entered of parts that other servers show; what else is stored of them stays. */
export const partSchemas: Readonly<Record<string, object>> = {
  "bokeh-appliance": appSchema,
  "bokeh-chart": appSchema,
  "embedded-analytics": {
    type: "object",
    properties: {
      analysis: text(analysis, { minLength: 1, maxLength: 1_000 }),
      page: text(page, { minLength: 1, maxLength: 200 }),
      parameters: text(parameters, { maxLength: 4_000 }),
    },
    required: ["analysis"],
  },
};

/** What a new part begins with; tabs are entered as JSON, and begin with what that looks like. */
export const firstProps = (kind: string): Record<string, unknown> =>
  kind === "tabbed"
    ? {
        tabs: [
          {
            id: "first",
            title: editorTexts.part.framed.firstTab,
            parts: [{ id: "text", kind: "markdown", props: { text: "" } }],
          },
        ],
      }
    : {};
