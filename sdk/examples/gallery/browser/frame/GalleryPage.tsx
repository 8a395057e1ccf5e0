import { Page } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import { Example } from "./Example.tsx";
import type { PageContent } from "./galleryEntry.ts";

/** What every page of the gallery is drawn with: title, where to import from, examples, props. */
export function GalleryPage({
  title,
  entry,
  summary,
  props = {},
  examples,
}: PageContent & { title: string }) {
  return (
    <Page title={title} detail={<code className="gallery-entry">{entry}</code>}>
      <p className="gallery-summary">{withCode(summary)}</p>
      <div className="gallery-examples">
        {examples.map((example) => (
          <Example key={example.title} {...example} />
        ))}
      </div>
      {Object.entries(props).map(([name, rows]) => (
        <section key={name} className="gallery-props">
          <h2>{name}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard. */}
          <section className="gallery-scroll" tabIndex={0} aria-label={`${name}, scrollable`}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Prop</th>
                  <th scope="col">Type</th>
                  <th scope="col">Meaning</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name}>
                    <th scope="row">
                      <code>
                        {row.name}
                        {row.optional ? "?" : ""}
                      </code>
                    </th>
                    <td>
                      <code>{row.type}</code>
                    </td>
                    <td>{withCode(row.description)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
    </Page>
  );
}

/** A text whose parts between backticks are code. */
function withCode(text: string): ReactNode {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
