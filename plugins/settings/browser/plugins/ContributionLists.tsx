import type { ContributionKind, ContributionNames } from "@petrons/sdk/contracts";
import { kindTexts } from "../kindTexts.ts";

/** Contributions by kind, each kind with its count and names. */
export function ContributionLists({ names }: { names: ContributionNames }) {
  const kinds = (Object.keys(kindTexts) as ContributionKind[]).flatMap((kind) => (names[kind]?.length ? [[kind, names[kind]] as const] : []));
  return (
    <dl className="plugin-contributions">
      {kinds.map(([kind, entries]) => (
        <div key={kind}>
          <dt>
            {entries.length} {kindTexts[kind][entries.length === 1 ? 0 : 1]}
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
