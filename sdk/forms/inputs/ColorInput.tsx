import type { InputProps } from "../inputProps.ts";
import { colorProblem, type PaletteColor } from "./colorProblems.ts";
import { InputBox } from "./InputBox.tsx";
import { inputTexts } from "./inputTexts.ts";
import { useTextDraft } from "./useTextDraft.ts";

export interface ColorInputOptions {
  /**
   * The colors that may be chosen. Without it any color may, by text or by the browser's own
   * picker.
   */
  palette?: readonly PaletteColor[];
}

/**
 * A color as `#rrggbb` (FO-010, FO-011). What is no color, or none of the palette, stays in the
 * box with an error and is not emitted.
 */
export default function ColorInput(props: InputProps<string, ColorInputOptions>) {
  const { id, label, value, options, onChange, onProblems, onBlur, disabled, readonly } = props;
  const { palette } = options;
  const draft = useTextDraft<string>({
    value,
    textOf: (color) => color ?? "",
    read: (text) => {
      const color = text.trim();
      if (color === "") return { value: undefined };
      const problem = colorProblem(color, palette);
      return problem === undefined
        ? { value: writtenAs(color, palette), early: true }
        : { problem };
    },
    onChange,
    onProblems,
  });
  const shown = colorProblem(draft.text.trim()) === undefined ? draft.text.trim() : undefined;
  const locked = disabled || readonly;
  return (
    <div className="petrons-color">
      <InputBox
        input={{ ...props, placeholder: props.placeholder ?? "#rrggbb" }}
        className="petrons-color-box"
        text={draft.text}
        onText={draft.type}
        onClear={() => draft.put(undefined)}
        onLeave={() => {
          draft.settle();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") draft.settle();
        }}
        left={
          palette || locked ? (
            <span
              className={`petrons-swatch${shown ? "" : " petrons-swatch-none"}`}
              style={{ background: shown }}
            />
          ) : (
            <input
              type="color"
              className={`petrons-swatch${shown ? "" : " petrons-swatch-none"}`}
              aria-label={inputTexts.chooseColor(label)}
              value={shown ?? "#000000"}
              onChange={(event) => draft.put(event.target.value)}
            />
          )
        }
      />
      {palette ? (
        <div role="radiogroup" className="petrons-palette" aria-label={inputTexts.palette(label)}>
          {palette.map(({ name, value: color }) => (
            <label key={color} className="petrons-palette-color">
              <input
                type="radio"
                name={`${id}__palette`}
                value={color}
                checked={
                  draft.value?.toLowerCase() === color.toLowerCase() && draft.problem === undefined
                }
                disabled={locked}
                onChange={() => draft.put(color)}
              />
              <span className="petrons-swatch" style={{ background: color }} />
              <span className="petrons-palette-name">{name}</span>
            </label>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The palette's own writing of a color. */
const writtenAs = (color: string, palette?: readonly PaletteColor[]) =>
  palette?.find(({ value }) => value.toLowerCase() === color.toLowerCase())?.value ?? color;
