import type { ReactNode } from "react";

/** Names and values, one pair a line. Pairs without a value are left out. */
export function FactList({
  label,
  facts,
}: {
  label: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="workspace-test-facts" aria-label={label}>
      {facts.map(([name, value]) =>
        value === undefined || value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
