import type { ContributionNames, KindLabels } from "@petrons/sdk/contracts";
import { kindsOf } from "./pluginFilter.ts";

/** Contributions by kind, each kind with its count and names. */
export function ContributionLists({
  names,
  labels,
}: {
  names: ContributionNames;
  labels: KindLabels;
}) {
  return (
    <dl className="plugin-contributions">
      {kindsOf(names, labels).map(({ kind, entries, label: kindLabel }) => (
        <div key={kind}>
          <dt>
            {entries.length} {kindLabel}
          </dt>
          <dd>
            <ul>
              {entries.map(({ id, label, detail }) => (
                <li key={id}>
                  {label} {detail ? <span className="plugin-muted">{detail}</span> : null}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
