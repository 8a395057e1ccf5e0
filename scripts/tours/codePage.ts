import type { TourStage } from "./TourStage.ts";

export interface ShownFile {
  path: string;
  text: string;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const words =
  /(\/\/.*$)|("[^"]*"|`[^`]*`)|\b(import|from|export|default|function|const|return|typeof|type)\b/g;

/** A line with its comments, texts and words of the language marked. */
function marked(line: string): string {
  let shown = "";
  let end = 0;
  for (const { 0: found, 1: comment, 2: text, index } of line.matchAll(words)) {
    shown += `${escaped(line.slice(end, index))}<span class="${comment ? "comment" : text ? "text" : "word"}">${escaped(found)}</span>`;
    end = index + found.length;
  }
  return shown + escaped(line.slice(end));
}

const style = `
  * { box-sizing: border-box; margin: 0; }
  body { width: 100vw; height: 100vh; display: grid; grid-template: 1fr 208px / 252px 1fr; background: #ffffff; color: #1c2127; font: 16px/1.5 sans-serif; }
  nav { background: #f6f7f9; border-right: 1px solid #d3d8de; padding: 20px 12px; }
  nav h1 { font-size: 14px; margin: 0 8px 12px; color: #5f6b7c; }
  nav button { all: unset; display: block; box-sizing: border-box; width: 100%; padding: 6px 8px; border-radius: 4px; font-size: 16px; }
  nav button[aria-current] { background: #d3e5ea; }
  main { padding: 24px 32px; overflow: hidden; }
  pre, #terminal { font: 16px/1.5 "Liberation Mono", "DejaVu Sans Mono", monospace; white-space: pre-wrap; }
  pre[hidden] { display: none; }
  pre div { min-height: 1.5em; padding-left: 8ch; text-indent: -8ch; visibility: hidden; }
  pre div.shown { visibility: visible; }
  #terminal { font-size: 15px; }
  .comment { color: #5f6b7c; } .text { color: #165a36; } .word { color: #634dbf; }
  #terminal { grid-column: 1 / 3; background: #1c2127; color: #f6f7f9; border: solid #1c2127; border-width: 14px 24px; overflow: hidden; display: flex; flex-direction: column; justify-content: flex-end; }
  #terminal .command { color: #8eb125; }
`;

/** A page that presents the files of a plugin, and below them what commands print. */
export const codePage = (folder: string, files: readonly ShownFile[]): string => `<!doctype html>
<title>${escaped(folder)}</title>
<style>${style}</style>
<nav><h1>${escaped(folder)}</h1>${files.map(({ path }) => `<button data-path="${escaped(path)}">${escaped(path)}</button>`).join("")}</nav>
<main>${files
  .map(
    ({ path, text }) =>
      `<pre data-path="${escaped(path)}" hidden>${text
        .trimEnd()
        .split("\n")
        .map((line) => `<div>${marked(line)}</div>`)
        .join("")}</pre>`,
  )
  .join("")}</main>
<div id="terminal"></div>
<script>
  function openFile(path) {
    for (const part of document.querySelectorAll("[data-path]")) {
      const isIt = part.dataset.path === path;
      if (part.tagName === "PRE") part.hidden = !isIt;
      else part.toggleAttribute("aria-current", isIt);
    }
  }
  /** Shows one line more of the open file; returns whether there was one. */
  function writeLine() {
    const line = document.querySelector("pre:not([hidden]) div:not(.shown)");
    line?.classList.add("shown");
    return Boolean(line);
  }
  function print(text, kind) {
    const line = document.createElement("div");
    line.className = kind;
    line.textContent = text;
    document.querySelector("#terminal").append(line);
  }
  addEventListener("click", ({ target }) => target.dataset?.path && openFile(target.dataset.path));
</script>`;

/** Opens a file of the page that is filmed; none of its lines is there yet. */
export const openFile = (stage: TourStage, path: string): Promise<void> =>
  stage.click(stage.page.getByRole("button", { name: path, exact: true }));

/** Writes the open file line by line. */
export async function writeLines(stage: TourStage): Promise<void> {
  while (await stage.page.evaluate("writeLine()")) await stage.hold(0.16);
}

/** Shows a command and what it printed. */
export async function showCommand(
  stage: TourStage,
  command: string,
  output: string,
): Promise<void> {
  await stage.page.evaluate(`print(${JSON.stringify(`$ ${command}`)}, "command")`);
  await stage.hold(0.9);
  await stage.page.evaluate(`print(${JSON.stringify(output)}, "output")`);
  await stage.hold(0.9);
}
