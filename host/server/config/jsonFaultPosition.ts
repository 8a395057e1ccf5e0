type Expected = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end";

const literal = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;

/**
 * Where the first character is that no JSON text can have there; the text's length when it ends too
 * early or is JSON. Reads each character once.
 */
export function jsonFaultPosition(text: string): number {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "value";
  let at = afterBlanks(text, 0);
  for (; at < text.length; at = afterBlanks(text, at)) {
    const char = text[at]!;
    const isKey: boolean = expected === "key" || expected === "key or }";
    switch (expected) {
      case "colon":
        if (char !== ":") return at;
        expected = "value";
        at += 1;
        continue;
      case "comma or end":
        if (open.length === 0) return at;
        if (char === ",") expected = open.at(-1) === "{" ? "key" : "value";
        else if (char === (open.at(-1) === "{" ? "}" : "]")) open.pop();
        else return at;
        at += 1;
        continue;
      case "key":
      case "key or }":
        if (char === "}" && expected === "key or }") {
          open.pop();
          expected = "comma or end";
          at += 1;
          continue;
        }
        if (char !== '"') return at;
        break;
      case "value or ]":
        if (char === "]") {
          open.pop();
          expected = "comma or end";
          at += 1;
          continue;
        }
    }
    if (char === '"') {
      const { end, whole } = endOfString(text, at);
      if (!whole) return end;
      at = end;
      expected = isKey ? "colon" : "comma or end";
    } else if (char === "{" || char === "[") {
      open.push(char);
      expected = char === "{" ? "key or }" : "value or ]";
      at += 1;
    } else {
      literal.lastIndex = at;
      const end = literal.test(text) ? literal.lastIndex : at;
      if (end === at) return faultOfLiteral(text, at);
      at = end;
      expected = "comma or end";
    }
  }
  return text.length;
}

function afterBlanks(text: string, at: number): number {
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
  }
  return at;
}

/** The first letter that differs from the literal that was begun. */
function faultOfLiteral(text: string, at: number): number {
  const begun = ["true", "false", "null", "-"].find((word) => word[0] === text[at]);
  let end = at;
  while (begun && end - at < begun.length && text[end] === begun[end - at]) end += 1;
  return end;
}

function endOfString(text: string, start: number): { end: number; whole: boolean } {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { end: at + 1, whole: true };
    if (code < 0x20) return { end: at, whole: false };
    if (code === 0x5c) at += 1;
  }
  return { end: text.length, whole: false };
}
