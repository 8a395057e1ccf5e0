import "./flags.css";
import { Disable, Tick, WarningSign } from "@blueprintjs/icons";
import type { ListedFlag } from "@petrons/sdk/contracts";
import type { FlagRow } from "./flagRows.ts";
import { flagsTexts as texts } from "./flagsTexts.ts";

/** Every flag: whether it is on, what it does, and who uses it. */
export function FlagTable({ rows }: { rows: readonly FlagRow[] }) {
  const { name, state, description, plugin, uses } = texts.columns;
  return (
    <table className="flags-table" aria-label={texts.title}>
      <thead>
        <tr>
          {[name, state, description, plugin, uses].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            <td>
              <FlagState row={row} />
            </td>
            <td data-column={description}>{row.declared?.description ?? texts.undeclared}</td>
            <td data-column={plugin}>{row.declared?.plugin.title}</td>
            <td data-column={uses}>
              {row.declared ? <FlagUses uses={row.declared.uses} /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FlagState({ row: { on, byDefault, declared } }: { row: FlagRow }) {
  if (!declared)
    return (
      <span className="flags-state flags-state-unknown">
        <WarningSign /> {texts.unknown}
      </span>
    );
  return (
    <span className={`flags-state flags-state-${on ? "on" : "off"}`}>
      {on ? <Tick /> : <Disable />} {on ? texts.on : texts.off}
      {byDefault ? <span className="petrons-muted">{texts.byDefault}</span> : null}
    </span>
  );
}

function FlagUses({ uses }: { uses: ListedFlag["uses"] }) {
  if (uses.length === 0) return <span className="petrons-muted">{texts.usedInside}</span>;
  return (
    <ul>
      {uses.map(({ kind, kindLabel, label }) => (
        <li key={`${kind} ${label}`}>
          {label} <span className="petrons-muted">{kindLabel}</span>
        </li>
      ))}
    </ul>
  );
}
