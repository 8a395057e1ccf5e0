/** A variable of the server (UN-006); `GET /api/variables` lists them. */
export interface InsertableVariable {
  key: string;
  description?: string;
}

/**
 * How a variable is written into JSON: `${key}` inside a text, which the server fills when the
 * options are used. Where the cursor is in no text, the quotes come with it.
 */
export function variableText(key: string, json: string, cursor: number): string {
  const reference = `\${${key}}`;
  return isInText(json, cursor) ? reference : JSON.stringify(reference);
}

/**
 * Whether an offset of a JSON text is between quotes. Texts of JSON end on the line they begin on.
 */
function isInText(json: string, cursor: number): boolean {
  const line = json.slice(json.lastIndexOf("\n", cursor - 1) + 1, cursor);
  return (line.replace(/\\./g, "").match(/"/g)?.length ?? 0) % 2 === 1;
}
