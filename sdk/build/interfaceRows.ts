import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BuildError } from "./buildError.ts";

/** A member of an interface as documentation shows it. */
interface InterfaceRow {
  name: string;
  type: string;
  optional: boolean;
  description: string;
}

/**
 * The members of the interface that an entry point hands on by name. Throws when the entry point
 * has no such name or it is no interface.
 */
export async function interfaceRows(
  entryPoint: string,
  name: string,
): Promise<{ rows: InterfaceRow[]; file: string }> {
  const file = await declaringFile(entryPoint, name);
  const text = await readFile(file, "utf8");
  const head = new RegExp(`\\binterface ${name}\\b(?:<(?:[^<>]|<[^<>]*>)*>)?[^{]*\\{`).exec(text);
  if (!head)
    throw new BuildError([
      `${name} of ${entryPoint} is not an interface: only interfaces are shown as props.`,
    ]);
  return { rows: membersOf(bodyFrom(text, head.index + head[0].length)), file };
}

async function declaringFile(entryPoint: string, name: string): Promise<string> {
  for (const [, names = "", from = ""] of (await readFile(entryPoint, "utf8")).matchAll(
    /export (?:type )?\{([^}]*)\}\s*from\s*"([^"]+)"/g,
  )) {
    if (!names.split(",").some((entry) => entry.replace(/^\s*type /, "").trim() === name)) continue;
    const path = join(dirname(entryPoint), from);
    const found = [path, path.replace(/\.js$/, ".d.ts")].find(existsSync);
    if (found) return found;
  }
  throw new BuildError([`${entryPoint} hands on no type '${name}'.`]);
}

/** The text up to the brace that closes what was open before `start`. */
function bodyFrom(text: string, start: number): string {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at++) {
    if (text.startsWith("/*", at)) at = text.indexOf("*/", at);
    else if (text[at] === "{") depth++;
    else if (text[at] === "}") depth--;
  }
  return text.slice(start, at - 1);
}

function membersOf(body: string): InterfaceRow[] {
  const rows: InterfaceRow[] = [];
  let comment = "";
  for (const part of partsOf(body)) {
    if (part.startsWith("/**")) {
      comment = part
        .replace(/^\/\*\*|\*\/$|^\s*\*(?=\s)/gm, "")
        .replace(/\s+/g, " ")
        .trim();
      continue;
    }
    const member = /^(?:readonly\s+)?(\w+)(\??)\s*(:\s*[\s\S]*|\([\s\S]*)$/.exec(part);
    if (member) {
      const [, name = "", optional, type = ""] = member;
      rows.push({
        name,
        type: type.replace(/^:\s*/, "").replace(/\s+/g, " "),
        optional: optional === "?",
        description: comment,
      });
    }
    comment = "";
  }
  return rows;
}

/** Comments and members of a body, in order: a member ends at a semicolon outside all brackets. */
function partsOf(body: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (let at = 0; at < body.length; at++) {
    if (body.startsWith("//", at)) {
      at = body.indexOf("\n", at);
      continue;
    }
    if (body.startsWith("/*", at) && part.trim() === "") {
      const end = body.indexOf("*/", at) + 2;
      parts.push(body.slice(at, end));
      at = end - 1;
      continue;
    }
    const sign = body[at]!;
    if ("{([".includes(sign)) depth++;
    if ("})]".includes(sign)) depth--;
    if (sign === ";" && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += sign;
  }
  return parts.filter((text) => text !== "");
}
