import { FormGroup, HTMLSelect, Tag } from "@blueprintjs/core";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import {
  countText,
  type ListedVersion,
  type TableColumn,
  type TableComparison,
} from "@petrons/sdk/contracts";
import { useId, useState } from "react";
import { ComparedRows } from "./ComparedRows.tsx";
import { useComparison } from "./useComparison.ts";

interface CompareDialogProps {
  scopeId: string;
  versions: readonly ListedVersion[];
  version: ListedVersion;
  /** The columns of the table now, of which some tell rows apart. */
  schema: readonly TableColumn[];
  onClose: () => void;
}

/** What differs between two versions: counts, and rows with both values. */
export function CompareDialog({ scopeId, versions, version, schema, onClose }: CompareDialogProps) {
  const [fromId, toId, keyId] = [useId(), useId(), useId()];
  const { collection } = version;
  const current = versions.find(({ isCurrent }) => isCurrent) ?? versions[0] ?? version;
  const before = versions.find(({ number }) => number < version.number) ?? version;
  const [chosen, setChosen] = useState(
    version.isCurrent ? { from: before, to: version } : { from: version, to: current },
  );
  const [key, setKey] = useState<readonly string[]>(() =>
    lastKey(versions).filter((name) => schema.some((column) => isNamed(column, name))),
  );
  const { comparison, failure, isComparing } = useComparison(scopeId, {
    collection,
    from: chosen.from.version,
    to: chosen.to.version,
    ...(key.length > 0 && { key: [...key] }),
  });
  const options = versions.map((one) => ({
    value: one.version,
    label: `Version ${one.number}${one.isCurrent ? " (current)" : ""}`,
  }));
  const choose = (side: "from" | "to", id: string) => {
    const found = versions.find((one) => one.version === id);
    if (found) setChosen({ ...chosen, [side]: found });
  };
  const left = schema.filter((column) => !key.some((name) => isNamed(column, name)));
  return (
    <ModalDialog
      title={`Compare versions of ${collection}`}
      isOpen
      onClose={onClose}
      size="lg"
      canMaximize
      cancelLabel="Close"
    >
      <div className="petrons-compare-choice">
        <FormGroup label="From" labelFor={fromId}>
          <HTMLSelect
            id={fromId}
            value={chosen.from.version}
            options={options}
            onChange={(event) => choose("from", event.target.value)}
          />
        </FormGroup>
        <FormGroup label="To" labelFor={toId}>
          <HTMLSelect
            id={toId}
            value={chosen.to.version}
            options={options}
            onChange={(event) => choose("to", event.target.value)}
          />
        </FormGroup>
        <FormGroup label="Match rows by" labelFor={keyId}>
          <div className="petrons-import-key">
            {key.map((name) => (
              <Tag key={name} minimal onRemove={() => setKey(key.filter((one) => one !== name))}>
                {schema.find((column) => isNamed(column, name))?.label ?? name}
              </Tag>
            ))}
            <HTMLSelect
              id={keyId}
              value=""
              options={[
                { value: "", label: key.length === 0 ? "Whole rows" : "Add a column …" },
                ...left.map(({ name, label }) => ({ value: name, label })),
              ]}
              onChange={(event) =>
                event.target.value !== "" && setKey([...key, event.target.value])
              }
            />
          </div>
        </FormGroup>
      </div>
      <div className="petrons-compare-result" aria-busy={isComparing}>
        {isComparing ? <StateMessage kind="loading" title="Comparing …" compact /> : null}
        {failure === undefined || isComparing ? null : (
          <StateMessage kind="failed" title={failure} compact />
        )}
        {comparison && !isComparing ? (
          <>
            <p className="petrons-compare-counts" role="status">
              {countsText(comparison)}
            </p>
            {!comparison.changedColumns?.length ? null : (
              <p className="petrons-compare-counts">{changedText(comparison)}</p>
            )}
            <ComparedRows comparison={comparison} label={`Rows of ${collection} that differ`} />
          </>
        ) : null}
      </div>
    </ModalDialog>
  );
}

const isNamed = ({ name }: TableColumn, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase();

/** The columns that the last update by key matched rows by. */
const lastKey = (versions: readonly ListedVersion[]): readonly string[] =>
  versions.find(({ key }) => key !== undefined)?.key ?? [];

const namedColumns = 5;

/** `Changed: Water Depth 299, Status 12.` Those that differ most often are named. */
export function changedText({
  changedColumns = [],
  columns,
}: Pick<TableComparison, "changedColumns" | "columns">): string {
  const label = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const sorted = [...changedColumns].sort((one, other) => other.count - one.count);
  const named = sorted
    .slice(0, namedColumns)
    .map(({ name, count }) => `${label(name)} ${count.toLocaleString("en-US")}`);
  const more = sorted.length - named.length;
  return `Changed: ${named.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}.`;
}

/** `30 rows added, none removed, 30 changed.` */
function countsText({
  added,
  removed,
  changed,
  key,
}: {
  added: number;
  removed: number;
  changed: number;
  key: readonly string[];
}): string {
  if (added + removed + changed === 0) return "No row differs.";
  const shown = (count: number) => (count === 0 ? "none" : count.toLocaleString("en-US"));
  const rows = `${added === 0 ? "No row" : countText(added, "row")} added, ${shown(removed)} removed`;
  return key.length === 0
    ? `${rows}. Without columns to match by, a changed row counts as both.`
    : `${rows}, ${shown(changed)} changed.`;
}
