import { Radio } from "@blueprintjs/core";
import { isNumberType, type UnitQuestion } from "@petrons/sdk/contracts";
import { useId } from "react";
import { type ColumnCorrection, type ImportColumn, isUnitOpen } from "./importColumns.ts";
import { namesText } from "./importQuestions.ts";

/** One question about all columns whose unit is written with the same letters. */
interface AskedUnit extends UnitQuestion {
  places: number[];
  names: string[];
  /** The place of the reading that was chosen for all of them. */
  answer?: number | undefined;
}

/**
 * The questions about the units of columns that are kept. Cells are those of the first column of
 * each.
 */
function unitQuestionsOf(columns: readonly ImportColumn[]): AskedUnit[] {
  const questions = new Map<string, AskedUnit>();
  for (const [place, { unitQuestion, skip, source, type, unit, quantity }] of columns.entries()) {
    if (!unitQuestion || skip || !isNumberType(type)) continue;
    const at = unitQuestion.readings.findIndex(
      (reading) => reading.unit === unit && reading.quantity === quantity,
    );
    const answer = at < 0 ? undefined : at;
    const key = JSON.stringify([unitQuestion.written, unitQuestion.readings]);
    const known = questions.get(key);
    if (known) {
      known.places.push(place);
      known.names.push(source);
      if (known.answer !== answer) known.answer = undefined;
    } else questions.set(key, { ...unitQuestion, places: [place], names: [source], answer });
  }
  return [...questions.values()];
}

interface UnitQuestionsProps {
  columns: readonly ImportColumn[];
  onChange: (changes: (readonly [place: number, change: ColumnCorrection])[]) => void;
}

/** Units whose spelling does not settle how large they are. Nothing is chosen beforehand. */
export const UnitQuestions = ({ columns, onChange }: UnitQuestionsProps) =>
  unitQuestionsOf(columns).map((question) => (
    <Question
      key={`${question.written} ${question.places[0]}`}
      question={question}
      isOpen={question.places.some((place) => isUnitOpen(columns[place]!))}
      onAnswer={({ unit, quantity }) =>
        onChange(question.places.map((place) => [place, { unit, quantity }] as const))
      }
    />
  ));

interface QuestionProps {
  question: AskedUnit;
  isOpen: boolean;
  onAnswer: (reading: Pick<ColumnCorrection, "unit" | "quantity">) => void;
}

function Question({
  question: { written, names, cells, readings, answer },
  isOpen,
  onAnswer,
}: QuestionProps) {
  const name = useId();
  return (
    <fieldset className={`petrons-import-question${isOpen ? " petrons-import-question-open" : ""}`}>
      <legend>{`Which unit does '${written}' mean in ${namesText(names)}?`}</legend>
      <p className="petrons-import-because">
        The file's spelling does not settle it, and the readings differ a thousandfold or more.
      </p>
      <table className="petrons-grid">
        <thead>
          <tr>
            <th scope="col">In the file</th>
            {readings.map(({ unit, quantity, name: label }, at) => (
              <th key={`${unit} ${label}`} scope="col">
                <Radio
                  name={name}
                  checked={answer === at}
                  label={`${unit} (${label}${quantity === undefined ? ", not converted" : ""})`}
                  onChange={() => onAnswer({ unit, quantity })}
                  className="petrons-import-reading"
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={cell}>
              <td>{cell}</td>
              {readings.map(({ unit, name: label }) => (
                <td key={`${unit} ${label}`}>{`${cell} ${unit}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
