import { HTMLSelect } from "@blueprintjs/core";
import { RouteLink, useHost } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { GalleryEntry } from "./galleryEntry.ts";
import { sections } from "./galleryPages.ts";

/** The page of an entry: its title is the entry's, what it shows is its file's. */
async function pageOf({ title, load }: GalleryEntry): Promise<{ default: ComponentType }> {
  const [{ GalleryPage }, { page }] = await Promise.all([import("./GalleryPage.tsx"), load()]);
  return { default: () => <GalleryPage title={title} {...page} /> };
}

const views = new Map<string, ComponentType>(
  sections.flatMap(({ section, pages }) =>
    pages.map(
      (entry) => [`${section}/${entry.page}`, lazy(() => pageOf(entry))] as [string, ComponentType],
    ),
  ),
);

const alone = new Map<string, ComponentType>(
  sections.flatMap(({ section, pages }) =>
    pages.flatMap((entry) =>
      entry.alone
        ? [[`${section}/${entry.page}`, lazy(entry.alone)] as [string, ComponentType]]
        : [],
    ),
  ),
);

/** A page of the gallery; with `?alone=1` what it shows, as the whole page. */
export function GalleryView() {
  const { section, page } = useParams();
  const [params] = useSearchParams();
  useGalleryTitle(section, page);
  const Alone = params.get("alone") === "1" ? alone.get(`${section}/${page}`) : undefined;
  return Alone ? (
    <Suspense fallback={<StateMessage kind="loading" title="Loading …" />}>
      <Alone />
    </Suspense>
  ) : (
    <GallerySection />
  );
}

/**
 * Names the document after the page of the gallery, which the shell calls 'Gallery' whichever it
 * is.
 */
function useGalleryTitle(section: string | undefined, page: string | undefined): void {
  const { product } = useHost();
  const title = sections
    .find((one) => one.section === section)
    ?.pages.find((entry) => entry.page === page)?.title;
  useEffect(() => {
    if (title === undefined) return;
    const before = `Gallery · ${product.name}`;
    // After the shell has named it.
    queueMicrotask(() => {
      document.title = `${title} · ${before}`;
    });
    return () => {
      document.title = before;
    };
  }, [title, product]);
}

/**
 * One page of the gallery, with the list of all beside it; on narrow screens the list is a select
 * above it.
 */
function GallerySection() {
  const { section = "", page = "" } = useParams();
  const host = useHost();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const shown = `${section}/${page}`;
  const View = views.get(shown);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page anew
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div className="gallery">
      <nav ref={nav} className="gallery-nav" aria-label="Gallery">
        <button type="button" className="gallery-skip" onClick={() => content.current?.focus()}>
          Skip the list of pages
        </button>
        <HTMLSelect
          className="gallery-select"
          fill
          aria-label="Page of the gallery"
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            const [to = "", name = ""] = value.split("/");
            void navigate(host.path("gallery-page", { section: to, page: name }));
          }}
        >
          {sections.map(({ section: key, title, pages }) => (
            <optgroup key={key} label={title}>
              {pages.map((entry) => (
                <option key={entry.page} value={`${key}/${entry.page}`}>
                  {entry.title}
                </option>
              ))}
            </optgroup>
          ))}
        </HTMLSelect>
        <div className="gallery-links">
          {sections.map(({ section: key, title, pages }) => (
            <section key={key}>
              <h2>{title}</h2>
              <ul>
                {pages.map((entry) => (
                  <li key={entry.page}>
                    <RouteLink
                      to="gallery-page"
                      params={{ section: key, page: entry.page }}
                      aria-current={shown === `${key}/${entry.page}` ? "page" : undefined}
                    >
                      {entry.title}
                    </RouteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className="gallery-content" key={shown} tabIndex={-1} ref={content}>
        {View ? (
          <Suspense fallback={<StateMessage kind="loading" title="Loading …" />}>
            <View />
          </Suspense>
        ) : (
          <Page title="Gallery">
            <StateMessage
              kind="empty"
              title="The gallery has no such page."
              action={<RouteLink to="gallery">All pages</RouteLink>}
            />
          </Page>
        )}
      </div>
    </div>
  );
}
