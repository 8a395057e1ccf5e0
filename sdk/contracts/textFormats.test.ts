import { describe, expect, it } from "vitest";
import { textFormats } from "./textFormats.ts";

const bad = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>",
  "blob:x",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil",
  "https:",
  "https://",
  "https:/\\x",
  "ftp://x",
  "data:image/svg+xml\n,",
  "/a\u0000b",
];

describe("formats of stored texts", () => {
  it.each(["web-address", "site-path", "image-address"] as const)(
    "%s takes no address that runs something or leads elsewhere unseen",
    (name) => {
      for (const text of bad) expect([text, textFormats[name].test(text)]).toEqual([text, false]);
    },
  );

  it("take what they are for", () => {
    for (const text of ["https://example.com/logo.png?a=b#c", "http://10.0.0.1:8080/x"]) {
      expect(textFormats["web-address"].test(text)).toBe(true);
      expect(textFormats["image-address"].test(text)).toBe(true);
    }
    for (const text of ["/", "/data/jobs?a=//b", "/petron/x#javascript:"])
      expect(textFormats["site-path"].test(text)).toBe(true);
    for (const text of ["data:image/png;base64,AAAA", "data:image/svg+xml,%3Csvg%3E", "/logo.png"])
      expect(textFormats["image-address"].test(text)).toBe(true);
    for (const zone of ["UTC", "Europe/Oslo", "America/Argentina/Buenos_Aires"])
      expect(textFormats["time-zone"].test(zone)).toBe(true);
    for (const zone of ["Mars/Olympus", "Europe/Oslo ", "'; drop table", "constructor"])
      expect(textFormats["time-zone"].test(zone)).toBe(false);
  });
});
