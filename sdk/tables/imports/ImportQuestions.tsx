import { Radio } from "@blueprintjs/core";
import { numberFormats } from "@petrons/sdk/conventions";
import { useId } from "react";
import type { ColumnCorrection, ImportColumn } from "./importColumns.ts";
import {
  asText,
  type ImportQuestion,
  namesText,
  questionsOf,
  readingLabel,
} from "./importQuestions.ts";

interface ImportQuestionsProps {
  columns: readonly ImportColumn[];
  onChange: (changes: (readonly [place: number, change: ColumnCorrection])[]) => void;
}

/**
 * What a file leaves open, with real values in both readings. Nothing is chosen beforehand: a wrong
 * guess is not seen in a table of a million rows.
 */
export function ImportQuestions({ columns, onChange }: ImportQuestionsProps) {
  return questionsOf(columns).map((question) => (
    <Question
      key={question.readings.map(({ format }) => format).join()}
      question={question}
      onAnswer={(answer) =>
        onChange(question.places.map((place) => [place, answered(answer, question)] as const))
      }
    />
  ));
}

/** Back from text, a column is what its question is about. */
const answered = (answer: string, { answer: before }: ImportQuestion): ColumnCorrection => {
  if (answer === asText) return { type: "text" };
  const isNumber = numberFormats.some((format) => format === answer);
  return before === asText
    ? { type: isNumber ? "double" : "date", format: answer }
    : { format: answer };
};

function Question({
  question,
  onAnswer,
}: {
  question: ImportQuestion;
  onAnswer: (format: string) => void;
}) {
  const name = useId();
  const { names, cells, readings, answer, because } = question;
  return (
    <fieldset
      className={`petrons-import-question${answer === undefined ? " petrons-import-question-open" : ""}`}
    >
      <legend>{`How are the values of ${namesText(names)} read?`}</legend>
      {because ? (
        <p className="petrons-import-because">{`${because.charAt(0).toUpperCase()}${because.slice(1)}.`}</p>
      ) : null}
      <table className="petrons-grid">
        <thead>
          <tr>
            <th scope="col">In the file</th>
            {readings.map(({ format, unread }) => (
              <th key={format} scope="col">
                <Radio
                  name={name}
                  checked={answer === format}
                  label={`${readingLabel(format)}${unread ? ` (${unread.toLocaleString("en-US")} cannot be read)` : ""}`}
                  onChange={() => onAnswer(format)}
                  className="petrons-import-reading"
                />
              </th>
            ))}
            <th scope="col">
              <Radio
                name={name}
                checked={answer === asText}
                label="Text, unchanged"
                onChange={() => onAnswer(asText)}
                className="petrons-import-reading"
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell, at) => (
            <tr key={cell}>
              <td>{cell}</td>
              {readings.map(({ format, values }) => (
                <td key={format}>{values[at]}</td>
              ))}
              <td>{cell}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
