import type { FileInspection } from "@petrons/sdk/contracts";

/** The well header and the parameters of a log, as they are in the file. */
export function AboutFile({ about }: { about: FileInspection["about"] }) {
  if (!about?.length) return null;
  return (
    <details className="petrons-import-preview">
      <summary>{`Well header and parameters (${about.length.toLocaleString("en-US")})`}</summary>
      <section
        className="petrons-import-preview-scroll"
        aria-label="Well header and parameters"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
      >
        <table className="petrons-grid">
          <tbody>
            {about.map(({ name, value, unit, description }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one thing twice, and its lines stay in their order
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{unit ? `${value} ${unit}` : value}</td>
                <td>{description ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
