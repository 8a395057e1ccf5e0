import { RouteLink } from "@petrons/sdk/browser";
import { Page, Panel } from "@petrons/sdk/components";
import { rooms } from "./galleryPages.ts";

/** All pages of the gallery by room, each with a line on what it is for. */
export function GalleryHome() {
  return (
    <Page
      title="Gallery"
      detail="The reusable pieces of the SDK: their states, the code that made them, and their props"
    >
      <div className="gallery-rooms">
        {rooms.map(({ room, title, pages }) => (
          <Panel key={room} title={title} count={pages.length}>
            <ul className="gallery-list">
              {pages.map(({ page, title: name, summary }) => (
                <li key={page}>
                  <RouteLink to="gallery-page" params={{ room, page }}>
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
