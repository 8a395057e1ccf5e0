import { useState } from "react";
import type { ChartOptions } from "../chartOptions.ts";
import { editorTexts } from "./editorTexts.ts";
import { wordText } from "./fieldNames.ts";
import { ItemChooser } from "./ItemChooser.tsx";
import { ChoiceField, choicesOf, NumberField, TextField } from "./OptionFields.tsx";
import {
  addTrack,
  changeTrack,
  changeValueAxis,
  moveTrack,
  removeTrack,
  tracksOf,
} from "./optionsDraft.ts";

interface TracksFormProps {
  options: ChartOptions;
  onChange: (options: ChartOptions) => void;
}

/** The tracks, one at a time, with their two value axes. */
export function TracksForm({ options, onChange }: TracksFormProps) {
  const [wanted, setChosen] = useState(0);
  const tracks = tracksOf(options);
  const chosen = Math.min(wanted, tracks.length - 1);
  const track = tracks[chosen];
  if (!track) return null;
  return (
    <>
      <ItemChooser
        what={editorTexts.track}
        names={tracks.map(({ title, id }) => title ?? wordText(id))}
        chosen={chosen}
        onChoose={setChosen}
        onAdd={() => {
          onChange(addTrack(options));
          setChosen(tracks.length);
        }}
        onRemove={() => onChange(removeTrack(options, chosen))}
        onMove={(by) => {
          onChange(moveTrack(options, chosen, by));
          setChosen(chosen + by);
        }}
        canRemove={tracks.length > 1}
      />
      <div key={track.id} className="petrons-chart-fields">
        <TextField
          label={editorTexts.trackTitle}
          value={track.title}
          onChange={(title) => onChange(changeTrack(options, chosen, { title }))}
        />
        <NumberField
          label={editorTexts.share}
          value={track.share}
          min={0.1}
          max={20}
          byDefault={1}
          onChange={(share) => onChange(changeTrack(options, chosen, { share }))}
        />
        {[0, 1].map((at) => {
          const axis = track.axes?.[at] ?? {};
          const change = (part: typeof axis) =>
            onChange(changeValueAxis(options, chosen, at, part));
          return (
            <fieldset key={at}>
              <legend>{editorTexts.valueAxis(at)}</legend>
              <div className="petrons-chart-fields">
                <TextField
                  label={editorTexts.axisTitle}
                  value={axis.title}
                  onChange={(title) => change({ title })}
                />
                <TextField
                  label={editorTexts.unit}
                  value={axis.unit}
                  onChange={(unit) => change({ unit })}
                />
                <ChoiceField
                  label={editorTexts.scale}
                  value={axis.scale ?? "linear"}
                  choices={choicesOf(editorTexts.scales)}
                  onChange={(scale) => change({ scale })}
                />
                <NumberField
                  label={editorTexts.min}
                  value={axis.min}
                  onChange={(min) => change({ min })}
                />
                <NumberField
                  label={editorTexts.max}
                  value={axis.max}
                  onChange={(max) => change({ max })}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
    </>
  );
}
