/** The languages of the code input, and no other (FO-017). */
export const codeLanguageNames = [
  "csharp",
  "css",
  "dockerfile",
  "gitignore",
  "handlebars",
  "html",
  "java",
  "javascript",
  "json",
  "jsx",
  "latex",
  "less",
  "markdown",
  "matlab",
  "mysql",
  "php",
  "powershell",
  "python",
  "r",
  "ruby",
  "sass",
  "scss",
  "sql",
  "sqlserver",
  "stylus",
  "svg",
  "text",
  "typescript",
  "vbscript",
  "xml",
  "yaml",
] as const;
export type CodeLanguageName = (typeof codeLanguageNames)[number];

export const isCodeLanguage = (name: string): name is CodeLanguageName =>
  (codeLanguageNames as readonly string[]).includes(name);
