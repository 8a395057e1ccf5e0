import type { FastifyReply } from "fastify";

/** The addresses of the style sheet and the script of this module's pages. */
export const pageStyles = "/api/signin/page.css";
export const pageScript = "/api/signin/page.js";

export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** `data-…` attributes, escaped. */
export const attributes = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join("");

interface Page {
  product: string;
  title: string;
  /** HTML. */
  content: string;
  data?: Record<string, string>;
  script?: boolean;
}

/** A small page of the sign-in: no inline script or style, readable in light and dark. */
export const htmlPage = ({
  product,
  title,
  content,
  data = {},
  script = false,
}: Page): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)} · ${escaped(product)}</title>
    <link rel="stylesheet" href="${pageStyles}">${script ? `\n    <script type="module" src="${pageScript}"></script>` : ""}
  </head>
  <body${attributes(data)}>
    <main>
      <p class="product">${escaped(product)}</p>
      <h1>${escaped(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`;

export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; report-uri /api/csp-report";

/**
 * The opener policy stays open: a page that is cut off from its opener's group may not close
 * itself.
 */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", pagePolicy)
    .header("cross-origin-opener-policy", "unsafe-none")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(html);
}
