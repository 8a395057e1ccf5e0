import { useState } from "react";
import { useProblems } from "./useProblems.ts";

/**
 * What a text stands for. `early` values are emitted while typing; others when the person leaves
 * the box or presses Enter.
 */
export type TextReading<T> = { value: T | undefined; early?: boolean } | { problem: string };

interface TextDraftOptions<T> {
  value: T | undefined;
  /** How a value reads in the box. */
  textOf: (value: T | undefined) => string;
  /**
   * `current` is the value before: a text that leaves something of it out may still mean that
   * value.
   */
  read: (text: string, current: T | undefined) => TextReading<T>;
  onChange: (value: T | undefined) => void;
  onProblems: (problems: readonly string[]) => void;
}

export interface TextDraft<T> {
  text: string;
  /** What the text stands for, or stood for when it was last right. */
  value: T | undefined;
  /** What is wrong with the text, once the person left it. */
  problem: string | undefined;
  type: (text: string) => void;
  /** The person left the box: the text is emitted or its problem reported. */
  settle: () => void;
  put: (value: T | undefined) => void;
  /** A text that is complete: it is emitted, or its problem reported, at once. */
  enter: (text: string) => void;
}

interface Draft<T> {
  /** The value given last, and the one the text stands for. */
  given: T | undefined;
  current: T | undefined;
  text: string;
  isReported: boolean;
}

/**
 * A text box over a value. A text that is no value stays in the box, is reported through
 * `onProblems` when the person leaves it, and is never emitted. A value that comes from outside
 * replaces the text.
 */
export function useTextDraft<T>({
  value,
  textOf,
  read,
  onChange,
  onProblems,
}: TextDraftOptions<T>): TextDraft<T> {
  const [kept, setDraft] = useState<Draft<T>>(() => ({
    given: value,
    current: value,
    text: textOf(value),
    isReported: true,
  }));
  let draft = kept;
  if (draft.given !== value) {
    draft =
      value === draft.current
        ? { ...draft, given: value }
        : { given: value, current: value, text: textOf(value), isReported: true };
    setDraft(draft);
  }
  const reading = read(draft.text, draft.current);
  const problem = draft.isReported && "problem" in reading ? reading.problem : undefined;
  useProblems(onProblems, problem === undefined ? [] : [problem]);

  const emit = (current: T | undefined) => {
    if (current !== draft.current) onChange(current);
  };
  const put = (current: T | undefined) => {
    setDraft({ ...draft, current, text: textOf(current), isReported: true });
    emit(current);
  };
  const enter = (text: string) => {
    const next = read(text, draft.current);
    if ("value" in next) put(next.value);
    else setDraft({ ...draft, text, isReported: true });
  };
  return {
    text: draft.text,
    value: draft.current,
    problem,
    put,
    enter,
    settle() {
      // A text that nobody changed stands for the value it came from, however that is written.
      if (draft.text === textOf(draft.current)) setDraft({ ...draft, isReported: true });
      else enter(draft.text);
    },
    type(text) {
      const next = read(text, draft.current);
      const early = "value" in next && (next.early === true || text.trim() === "");
      setDraft({
        ...draft,
        text,
        current: early ? next.value : draft.current,
        isReported: problem !== undefined && "problem" in next,
      });
      if (early) emit(next.value);
    },
  };
}
