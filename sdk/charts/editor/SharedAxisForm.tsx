import type { ChartOptions } from "../chartOptions.ts";
import { editorTexts } from "./editorTexts.ts";
import { CheckField, ChoiceField, choicesOf, TextField } from "./OptionFields.tsx";
import { changeX } from "./optionsDraft.ts";

/** The axis all tracks share, and what is around them. */
export function SharedAxisForm({
  options,
  onChange,
}: {
  options: ChartOptions;
  onChange: (options: ChartOptions) => void;
}) {
  const { x = {} } = options;
  const bound = (value: string | undefined) =>
    value !== undefined && value.trim() !== "" && Number.isFinite(Number(value))
      ? Number(value)
      : value;
  const textOf = (value: number | string | undefined) =>
    value === undefined ? undefined : String(value);
  return (
    <div className="petrons-chart-fields">
      <TextField
        label={editorTexts.axisTitle}
        value={x.title}
        onChange={(title) => onChange(changeX(options, { title }))}
      />
      <TextField
        label={editorTexts.unit}
        value={x.unit}
        onChange={(unit) => onChange(changeX(options, { unit }))}
      />
      <ChoiceField
        label={editorTexts.type}
        value={x.type}
        choices={choicesOf(editorTexts.types)}
        none={editorTexts.automatic}
        onChange={(type) => onChange(changeX(options, { type }))}
      />
      <ChoiceField
        label={editorTexts.scale}
        value={x.scale ?? "linear"}
        choices={choicesOf(editorTexts.scales)}
        onChange={(scale) => onChange(changeX(options, { scale }))}
      />
      <TextField
        label={editorTexts.min}
        value={textOf(x.min)}
        onChange={(min) => onChange(changeX(options, { min: bound(min) }))}
      />
      <TextField
        label={editorTexts.max}
        value={textOf(x.max)}
        onChange={(max) => onChange(changeX(options, { max: bound(max) }))}
      />
      <ChoiceField
        label={editorTexts.orientation}
        value={options.orientation ?? "horizontal"}
        choices={choicesOf(editorTexts.orientations)}
        onChange={(orientation) => onChange({ ...options, orientation })}
      />
      <div>
        <CheckField
          label={editorTexts.legend}
          value={options.legend !== false}
          onChange={(legend) => onChange({ ...options, legend })}
        />
        <CheckField
          label={editorTexts.zoom}
          value={options.zoom !== false}
          onChange={(zoom) => onChange({ ...options, zoom })}
        />
      </div>
    </div>
  );
}
