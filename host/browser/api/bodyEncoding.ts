export interface EncodedBody {
  body: string;
  contentType: string;
}

/**
 * A request body as the server takes it: JSON, or JSON as UTF-8 in base64 when the environment asks
 * for that (DA-002).
 */
export function encodeBody(body: unknown, base64: boolean): EncodedBody {
  const json = JSON.stringify(body);
  return base64
    ? { body: toBase64(json), contentType: "text/plain" }
    : { body: json, contentType: "application/json" };
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  // In pieces, because a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}
