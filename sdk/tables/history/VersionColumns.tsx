import { scopeFields, useDataQuery, useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { ListedVersion, TableVersion } from "@petrons/sdk/contracts";
import { columnKinds } from "./historyTexts.ts";

interface VersionColumnsProps {
  scopeId: string;
  version: ListedVersion;
}

/** The mapping of an import: what each column of its file became, and how its cells were read. */
export function VersionColumns({ scopeId, version: { collection, version } }: VersionColumnsProps) {
  const host = useHost();
  const { data, loading, error } = useDataQuery<TableVersion>(
    "TableVersion",
    { ...scopeFields(host, scopeId), collection, version },
    { limit: 1 },
  );
  if (loading) return <StateMessage kind="loading" title="Loading the columns …" compact />;
  if (error) return <StateMessage kind="failed" title={error} compact />;
  const columns = data[0]?.columns ?? [];
  if (columns.length === 0)
    return <p className="petrons-history-kept">How the columns were read was not recorded.</p>;
  return (
    <section
      className="petrons-compare-rows petrons-history-columns"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="Columns of the file"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Column</th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ source, name, label, type, unit, format }) => (
            <tr key={name}>
              <td>{source}</td>
              <td>{label || name}</td>
              <td>
                {[columnKinds[type], unit, format]
                  .filter((part) => part !== undefined && part !== "")
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
