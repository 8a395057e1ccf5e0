import { type LanguageSupport, StreamLanguage, type StreamParser } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import type { CodeLanguageName } from "./codeLanguageNames.ts";

const stream = (parser: StreamParser<unknown>): Extension => StreamLanguage.define(parser);
const javascript = async (options: {
  jsx?: boolean;
  typescript?: boolean;
}): Promise<LanguageSupport> => (await import("@codemirror/lang-javascript")).javascript(options);
const sql = async (dialect: "StandardSQL" | "MySQL" | "MSSQL") => {
  const language = await import("@codemirror/lang-sql");
  return language.sql({ dialect: language[dialect], upperCaseKeywords: true });
};

/**
 * What colors a language, each loaded when first shown. Those without a package of their own come
 * from CodeMirror's earlier modes.
 */
const loaders: Record<CodeLanguageName, () => Promise<Extension>> = {
  csharp: async () => stream((await import("@codemirror/legacy-modes/mode/clike")).csharp),
  css: async () => (await import("@codemirror/lang-css")).css(),
  dockerfile: async () =>
    stream((await import("@codemirror/legacy-modes/mode/dockerfile")).dockerFile),
  gitignore: async () => stream((await import("./gitignoreMode.ts")).gitignore),
  handlebars: async () => (await import("./handlebarsMode.ts")).handlebars(),
  html: async () => (await import("@codemirror/lang-html")).html(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  javascript: () => javascript({}),
  json: async () => (await import("@codemirror/lang-json")).json(),
  jsx: () => javascript({ jsx: true }),
  latex: async () => stream((await import("@codemirror/legacy-modes/mode/stex")).stex),
  less: async () => (await import("@codemirror/lang-less")).less(),
  markdown: async () => (await import("@codemirror/lang-markdown")).markdown(),
  matlab: async () => stream((await import("@codemirror/legacy-modes/mode/octave")).octave),
  mysql: () => sql("MySQL"),
  php: async () => (await import("@codemirror/lang-php")).php(),
  powershell: async () =>
    stream((await import("@codemirror/legacy-modes/mode/powershell")).powerShell),
  python: async () => (await import("@codemirror/lang-python")).python(),
  r: async () => stream((await import("@codemirror/legacy-modes/mode/r")).r),
  ruby: async () => stream((await import("@codemirror/legacy-modes/mode/ruby")).ruby),
  sass: async () => (await import("@codemirror/lang-sass")).sass({ indented: true }),
  scss: async () => (await import("@codemirror/lang-sass")).sass(),
  sql: () => sql("StandardSQL"),
  sqlserver: () => sql("MSSQL"),
  stylus: async () => stream((await import("@codemirror/legacy-modes/mode/stylus")).stylus),
  svg: async () => (await import("@codemirror/lang-xml")).xml(),
  text: async () => [],
  typescript: () => javascript({ typescript: true }),
  vbscript: async () => stream((await import("@codemirror/legacy-modes/mode/vbscript")).vbScript),
  xml: async () => (await import("@codemirror/lang-xml")).xml(),
  yaml: async () => (await import("@codemirror/lang-yaml")).yaml(),
};

/** The colors of a language. Rejects when its chunk cannot be loaded. */
export const loadCodeLanguage = (name: CodeLanguageName): Promise<Extension> => loaders[name]();
