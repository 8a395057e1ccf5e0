import type { InputProps } from "../inputProps.ts";
import CodeEditor from "./code/CodeEditor.tsx";
import { type CodeLanguageName, isCodeLanguage } from "./code/codeLanguageNames.ts";
import { inputTexts } from "./inputTexts.ts";
import { useProblems } from "./useProblems.ts";

export interface CodeInputOptions {
  /** One of `codeLanguageNames` (FO-017); `text` by default. Another is an error of the input. */
  language?: CodeLanguageName;
  /** Height in lines; as an input it grows with its text up to 10000 (FO-018). */
  minLines?: number;
  maxLines?: number;
  /** Long lines break. */
  wrap?: boolean;
}

/** Code as text (FO-017, FO-018). An emptied editor emits undefined. */
export default function CodeInput(props: InputProps<string, CodeInputOptions>) {
  const {
    value = "",
    options,
    onChange,
    onProblems,
    onBlur,
    readonly,
    describedBy,
    placeholder,
  } = props;
  const { language = "text", minLines = 5, maxLines = 10_000, wrap = false } = options;
  useProblems(onProblems, isCodeLanguage(language) ? [] : [inputTexts.notLanguage(language)]);
  return (
    <CodeEditor
      id={props.id}
      label={props.label}
      value={value}
      onChange={(text) => onChange(text === "" ? undefined : text)}
      language={language}
      minLines={minLines}
      maxLines={maxLines}
      wrap={wrap}
      lint
      readOnly={readonly}
      disabled={props.disabled}
      required={props.required}
      invalid={props.invalid}
      {...(describedBy === undefined ? {} : { describedBy })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(onBlur === undefined ? {} : { onBlur })}
    />
  );
}
