import { MarkdownView } from "@petrons/sdk/components";

const hostile = `
[Script](javascript:alert(1)), [disguised](JaVa&#x73;cript:alert(1)), [data](data:text/html,hello), [other host](//evil.example)

<img src="x" onerror="alert(1)"> and <script>alert(1)</script> and <b onclick="alert(1)">bold</b>

![tracking](http://evil.example/pixel.png) ![drawing](data:image/svg+xml,hello)
`;

/** Unsafe addresses become text, HTML is shown as it was written. */
export default function MarkdownRefused() {
  return <MarkdownView text={hostile} />;
}
