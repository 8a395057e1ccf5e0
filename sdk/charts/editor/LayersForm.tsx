import { useState } from "react";
import { chartDefaults } from "../chartDefaults.ts";
import type {
  ChartDash,
  ChartData,
  ChartLayer,
  ChartOptions,
  ChartShape,
} from "../chartOptions.ts";
import { chartColors } from "../chartTheme.ts";
import { dashes, datasetsOf, shapes } from "../data/series.ts";
import type { LayerField } from "../layers/layerType.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import { editorTexts } from "./editorTexts.ts";
import { named, wordText } from "./fieldNames.ts";
import { ItemChooser } from "./ItemChooser.tsx";
import { CheckField, ChoiceField, NumberField, TextField } from "./OptionFields.tsx";
import {
  addLayer,
  changeLayer,
  columnsOf,
  moveLayer,
  removeLayer,
  tracksOf,
} from "./optionsDraft.ts";

interface LayersFormProps {
  options: ChartOptions;
  data: ChartData;
  onChange: (options: ChartOptions) => void;
}

/** The layers, one at a time. */
export function LayersForm({ options, data, onChange }: LayersFormProps) {
  const [wanted, setChosen] = useState(0);
  const chosen = Math.min(wanted, options.layers.length - 1);
  const layer = options.layers[chosen];
  return (
    <>
      <ItemChooser
        what={editorTexts.layer}
        names={options.layers.map(({ name, y }) => name ?? wordText(y))}
        chosen={chosen}
        onChoose={setChosen}
        onAdd={() => {
          onChange(addLayer(options, data));
          setChosen(options.layers.length);
        }}
        onRemove={() => onChange(removeLayer(options, chosen))}
        onMove={(by) => {
          onChange(moveLayer(options, chosen, by));
          setChosen(chosen + by);
        }}
        canRemove={layer !== undefined}
      />
      {layer ? (
        <LayerFields
          key={layer.id}
          layer={layer}
          options={options}
          data={data}
          onChange={(change) => onChange(changeLayer(options, chosen, change))}
        />
      ) : (
        <p className="petrons-chart-hint">{editorTexts.noLayers}</p>
      )}
    </>
  );
}

interface LayerFieldsProps {
  layer: ChartLayer;
  options: ChartOptions;
  data: ChartData;
  onChange: (change: Partial<ChartLayer>) => void;
}

function LayerFields({ layer, options, data, onChange }: LayerFieldsProps) {
  const datasets = Object.keys(datasetsOf(data));
  const columns = named(columnsOf(data, layer.dataset));
  const tracks = tracksOf(options);
  const has = (field: LayerField) => layerTypes[layer.type]?.fields.includes(field) === true;
  return (
    <div className="petrons-chart-fields">
      <ChoiceField
        label={editorTexts.type}
        value={layer.type}
        choices={Object.entries(layerTypes).map(([value, { label }]) => ({ value, label }))}
        onChange={(type) => type && onChange({ type })}
      />
      <TextField
        label={editorTexts.name}
        value={layer.name}
        onChange={(name) => onChange({ name })}
      />
      {datasets.length > 1 ? (
        <ChoiceField
          label={editorTexts.dataset}
          value={layer.dataset ?? datasets[0]}
          choices={named(datasets)}
          onChange={(dataset) => onChange({ dataset })}
        />
      ) : null}
      <ChoiceField
        label={editorTexts.x}
        value={layer.x}
        choices={columns}
        onChange={(x = "") => onChange({ x })}
      />
      <ChoiceField
        label={editorTexts.y}
        value={layer.y}
        choices={columns}
        onChange={(y = "") => onChange({ y })}
      />
      {layer.type === "pie" ? null : (
        <ChoiceField
          label={editorTexts.groupBy}
          value={layer.groupBy}
          choices={columns}
          none={editorTexts.notSplit}
          onChange={(groupBy) => onChange({ groupBy })}
        />
      )}
      <ChoiceField
        label={editorTexts.track}
        value={layer.track ?? tracks[0]?.id}
        choices={tracks.map(({ id, title }) => ({ value: id, label: title ?? wordText(id) }))}
        onChange={(track) => onChange({ track })}
      />
      <ChoiceField
        label={editorTexts.axis}
        value={String(layer.axis ?? 0)}
        choices={editorTexts.axes.map((label, at) => ({ value: String(at), label }))}
        onChange={(axis) => onChange({ axis: axis === "1" ? 1 : undefined })}
      />
      <ChoiceField
        label={editorTexts.color}
        value={layer.color}
        choices={named<string>(chartColors)}
        none={editorTexts.automatic}
        onChange={(color) => onChange({ color })}
      />
      <NumberField
        label={editorTexts.opacity}
        value={layer.opacity}
        min={0}
        max={1}
        byDefault={chartDefaults.opacity}
        onChange={(opacity) => onChange({ opacity })}
      />
      {has("width") ? (
        <NumberField
          label={editorTexts.width}
          value={layer.width}
          min={0.5}
          max={20}
          byDefault={chartDefaults.lineWidth}
          onChange={(width) => onChange({ width })}
        />
      ) : null}
      {has("size") ? (
        <NumberField
          label={editorTexts.size}
          value={layer.size}
          min={1}
          max={50}
          byDefault={chartDefaults.markerSize}
          onChange={(size) => onChange({ size })}
        />
      ) : null}
      {has("radius") ? (
        <NumberField
          label={editorTexts.radius}
          value={layer.radius}
          min={5}
          max={50}
          byDefault={chartDefaults.pieRadius}
          onChange={(radius) => onChange({ radius })}
        />
      ) : null}
      {has("dash") ? (
        <ChoiceField<ChartDash>
          label={editorTexts.dash}
          value={layer.dash}
          choices={named(dashes)}
          none={editorTexts.automatic}
          onChange={(dash) => onChange({ dash })}
        />
      ) : null}
      {has("shape") ? (
        <ChoiceField<ChartShape>
          label={editorTexts.shape}
          value={layer.shape}
          choices={named(shapes)}
          none={editorTexts.automatic}
          onChange={(shape) => onChange({ shape })}
        />
      ) : null}
      {has("stack") ? (
        <CheckField
          label={editorTexts.stack}
          value={layer.stack === true}
          onChange={(stack) => onChange({ stack: stack || undefined })}
        />
      ) : null}
    </div>
  );
}
