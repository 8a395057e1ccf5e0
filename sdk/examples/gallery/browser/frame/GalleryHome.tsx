import { RouteLink } from "@petrons/sdk/browser";
import { Page, Panel } from "@petrons/sdk/components";
import { sections } from "./galleryPages.ts";

/** All pages of the gallery by section, each with a line on what it is for. */
export function GalleryHome() {
  return (
    <Page
      title="Gallery"
      detail="The reusable pieces of the SDK: their states, the code that made them, and their props"
    >
      <div className="gallery-sections">
        {sections.map(({ section, title, pages }) => (
          <Panel key={section} title={title} count={pages.length}>
            <ul className="gallery-list">
              {pages.map(({ page, title: name, summary }) => (
                <li key={page}>
                  <RouteLink to="gallery-page" params={{ section, page }}>
                    {name}
                  </RouteLink>
                  <span>{summary}</span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
