import { Button, Callout, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { formatDateTime, usePeople } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import { type FittingMapping, fitText, otherUnitsText } from "@petrons/sdk/imports";
import { useState } from "react";
import type { MappingsState } from "./useMappings.ts";

interface MappingLineProps {
  mappings: MappingsState;
  /** Columns that the file proves to be otherwise than the mapping says. */
  contested: readonly string[];
  /** Columns whose unit is written otherwise than in the file of the mapping. */
  otherUnits: readonly string[];
  onUse: (fit: FittingMapping | undefined) => void;
}

/**
 * By which mapping a file is read, with the way to another one, and to none. Nothing is shown where
 * none fits.
 */
export function MappingLine(props: MappingLineProps) {
  return props.mappings.fits.length > 0 ? <Line {...props} /> : null;
}

function Line({ mappings, contested, otherUnits, onUse }: MappingLineProps) {
  const { fits, used } = mappings;
  const [isOpen, setIsOpen] = useState(false);
  const { byId } = usePeople(fits.flatMap(({ mapping }) => mapping.createdBy ?? []));
  const titleOf = ({ mapping: { name, createdBy, updatedAt } }: FittingMapping) => {
    const person = byId.get(createdBy ?? "")?.firstName;
    return `"${name}" (${[person, formatDateTime(updatedAt, "UTC", "MMM D")].filter(Boolean).join(", ")})`;
  };
  const text = used ? fitText(used) : "";
  return (
    <Callout compact icon={null} className="petrons-import-mapping">
      <div className="petrons-import-mapping-line">
        <span role="status">
          {used ? `Read like ${titleOf(used)}` : "Files like this one were imported before."}
        </span>
        <Button
          size="small"
          variant="minimal"
          text={used ? "Change" : "Choose a mapping"}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        {used ? (
          <Button
            size="small"
            variant="minimal"
            text="Do not use"
            onClick={() => onUse(undefined)}
          />
        ) : null}
      </div>
      {text ? <div>{text}</div> : null}
      {contested.length > 0 ? (
        <div>{`This file shows something else than the mapping: ${contested.join(", ")}. Choose below.`}</div>
      ) : null}
      {otherUnits.length > 0 ? <div>{otherUnitsText(otherUnits)}</div> : null}
      {isOpen ? <Choice mappings={mappings} titleOf={titleOf} onUse={onUse} /> : null}
    </Callout>
  );
}

interface ChoiceProps extends Pick<MappingLineProps, "mappings" | "onUse"> {
  titleOf: (fit: FittingMapping) => string;
}

function Choice({ mappings, titleOf, onUse }: ChoiceProps) {
  const { fits, used, mayChange } = mappings;
  const [name, setName] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const typed = name?.trim() ?? "";
  return (
    <div className="petrons-import-mapping-line">
      <HTMLSelect
        aria-label="Mapping"
        value={used?.mapping.id ?? ""}
        options={[
          { value: "", label: "None" },
          ...fits.map((fit) => ({ value: fit.mapping.id, label: titleOf(fit) })),
        ]}
        onChange={({ target: { value } }) =>
          onUse(fits.find(({ mapping }) => mapping.id === value))
        }
      />
      {used && mayChange(used) ? (
        <>
          {name === undefined ? (
            <Button
              size="small"
              variant="minimal"
              text="Rename"
              onClick={() => setName(used.mapping.name)}
            />
          ) : (
            <InputGroup
              size="small"
              autoFocus
              aria-label="Name of the mapping"
              maxLength={100}
              value={name}
              onValueChange={setName}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter would press Import.
                event.preventDefault();
                if (typed !== "") void mappings.rename(used, typed);
                setName(undefined);
              }}
              onBlur={() => {
                if (typed !== "" && typed !== used.mapping.name) void mappings.rename(used, typed);
                setName(undefined);
              }}
            />
          )}
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text="Delete"
            onClick={() => setIsAsking(true)}
          />
          <ConfirmDialog
            title="Delete Mapping"
            isOpen={isAsking}
            confirmLabel="Delete"
            onClose={() => setIsAsking(false)}
            onConfirm={async () => {
              await mappings.remove(used);
              onUse(undefined);
            }}
          >
            {`"${used.mapping.name}" will not be offered to anybody any more. Tables that were imported with it stay as they are.`}
          </ConfirmDialog>
        </>
      ) : null}
    </div>
  );
}
