import type { ImportColumn } from "@petrons/sdk/imports";
import { isUnitOpen } from "@petrons/sdk/imports";
import { namedList } from "./namedList.ts";

/** How a question is answered for the runs to come. */
export const mendText =
  "Import the file once by hand, answer there, and let the choices be remembered for files like this one: the next run then follows them.";

/**
 * What of the kept columns nobody has answered, or the file contradicts the mapping in, a sentence
 * a column.
 */
export function openQuestions(columns: readonly ImportColumn[], mapping: string): string[] {
  return columns.flatMap((column) => {
    const { skip, isOpen, question, unitQuestion, source } = column;
    if (skip) return [];
    if (isOpen && question && column.isContested) {
      const [own, other] = question.readings.map(({ format }) => format);
      return [
        `The column '${source}' is written as ${own} in this file, such as '${question.cells[0]}', and the mapping '${mapping}' reads it as ${other}.`,
      ];
    }
    if (isOpen && question) {
      const readings = question.readings.map(({ format, values }) => `${values[0]} (${format})`);
      return [
        `'${question.cells[0]}' in the column '${source}' can mean ${namedList(readings, "or")}.`,
      ];
    }
    if (!isUnitOpen(column) || !unitQuestion) return [];
    const readings = unitQuestion.readings.map(({ unit, name }) => `${unit} (${name})`);
    return [
      `The unit '${unitQuestion.written}' of the column '${source}' can mean ${namedList(readings, "or")}.`,
    ];
  });
}

const shownQuestions = 3;

/** The questions of a file in one sentence or few, with how to mend them. */
export function questionText(questions: readonly string[]): string {
  const further = questions.length - shownQuestions;
  const more =
    further > 0
      ? [
          `${further.toLocaleString("en-US")} more ${further === 1 ? "column is" : "columns are"} as unclear.`,
        ]
      : [];
  return [...questions.slice(0, shownQuestions), ...more, mendText].join(" ");
}
