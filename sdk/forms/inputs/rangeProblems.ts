import { readTypedNumber } from "@petrons/sdk/conventions";
import { inputTexts } from "./inputTexts.ts";

/** A range of numbers; a side that is not entered is undefined. */
export interface NumberRange {
  low?: number | undefined;
  high?: number | undefined;
}

export interface RangeLimits {
  low: number;
  high: number;
}

/**
 * What is wrong with a range (FO-012 to FO-014): the wrong limits alone where they are wrong, else
 * each side by itself, then both together.
 */
export function rangeProblems({ low, high }: NumberRange, limits: RangeLimits): string[] {
  if (limits.low > limits.high) return [inputTexts.wrongLimits];
  const problems: string[] = [];
  if (low !== undefined && low < limits.low) problems.push(inputTexts.lowBelow(limits.low));
  if (low !== undefined && low > limits.high) problems.push(inputTexts.lowAbove(limits.high));
  if (high !== undefined && high < limits.low) problems.push(inputTexts.highBelow(limits.low));
  if (high !== undefined && high > limits.high) problems.push(inputTexts.highAbove(limits.high));
  if (low !== undefined && high !== undefined && low > high) problems.push(inputTexts.lowAboveHigh);
  return problems;
}

/** The slider's step: a tenth of the span, at least 1 and whole for integers (FO-016). */
export function rangeStep({ low, high }: RangeLimits, integer = false): number {
  const tenth = (high - low) / 10;
  return integer ? Math.max(1, Math.floor(tenth)) : Number(tenth.toPrecision(12));
}

/**
 * An entered number, floored for integers; undefined for what is none, which is ignored (FO-015). A
 * comma between thousands is read over.
 */
export function enteredNumber(text: string, integer = false): number | undefined {
  const number = readTypedNumber(text);
  return integer && number !== undefined ? Math.floor(number) : number;
}
