import { RouteLink } from "@petrons/sdk/browser";
import type { ReactNode } from "react";

/** A template in a window of its own size, with a link to see it as the whole page. */
export function TemplateFrame({
  page,
  name,
  children,
}: {
  page: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <>
      <RouteLink
        to="gallery-page"
        params={{ section: "templates", page }}
        search="?alone=1"
        className="bp6-button bp6-small gallery-alone"
        role="button"
      >
        Open as a page
      </RouteLink>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <section className="gallery-template" tabIndex={0} aria-label={name}>
        {children}
      </section>
    </>
  );
}
