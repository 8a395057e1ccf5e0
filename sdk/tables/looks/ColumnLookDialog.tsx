import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { ModalDialog } from "@petrons/sdk/components";
import { maxShownDecimals } from "@petrons/sdk/contracts";
import { isQuantity, unitsOf } from "@petrons/sdk/units";
import { useId } from "react";
import type { TableColumnOption } from "../columnOptions.ts";
import { type ColumnLook, colorScales } from "./columnLooks.ts";
import { lookTexts as texts } from "./lookTexts.ts";

interface ColumnLookDialogProps {
  /** As everybody sees it. */
  column: TableColumnOption;
  look: ColumnLook;
  onChange: (change: { [key in keyof ColumnLook]: ColumnLook[key] | undefined }) => void;
  onClose: () => void;
}

const decimals = [
  { value: "", label: texts.asFile as string },
  ...Array.from({ length: maxShownDecimals + 1 }, (_, count) => ({
    value: String(count),
    label: String(count),
  })),
];
const scales = [
  { value: "", label: texts.noScale as string },
  ...colorScales.map((value) => ({ value, label: texts.scales[value] as string })),
];

/** Decimals, unit and color scale of a column of numbers. What is chosen holds at once. */
export function ColumnLookDialog({ column, look, onChange, onClose }: ColumnLookDialogProps) {
  const { scope } = useHost();
  const { label, quantity = "", unit, display } = column;
  const units = unit && isQuantity(quantity) ? unitsOf(quantity) : [];
  const unitOptions = [
    { value: "", label: texts.asEverybody(display?.unit ?? unit, scope?.label) },
    ...units.map(({ abbreviation, name }) => ({
      value: abbreviation,
      label: abbreviation === unit ? `${abbreviation} (${texts.stored})` : abbreviation,
      title: name,
    })),
  ];
  return (
    <ModalDialog
      title={texts.title(label)}
      isOpen
      size="auto"
      canOutsideClickClose
      onClose={onClose}
      okLabel={texts.done}
      onOk={onClose}
      cancelLabel={null}
    >
      <div className="petrons-look-dialog">
        <Choice
          label={texts.decimals}
          value={String(look.decimals ?? "")}
          options={decimals}
          autoFocus
          onChange={(to) => onChange({ decimals: to === "" ? undefined : Number(to) })}
        />
        {units.length > 0 ? (
          <Choice
            label={texts.unit}
            value={look.unit ?? ""}
            options={unitOptions}
            onChange={(to) => onChange({ unit: to || undefined })}
          />
        ) : null}
        <Choice
          label={texts.scale}
          value={look.scale ?? ""}
          options={scales}
          onChange={(to) => onChange({ scale: colorScales.find((scale) => scale === to) })}
        />
        {look.scale ? <p className="petrons-look-note">{texts.ofScale[look.scale]}</p> : null}
        <p className="petrons-look-note">{texts.note}</p>
      </div>
    </ModalDialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, autoFocus, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        autoFocus={autoFocus}
        options={[...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormGroup>
  );
}
