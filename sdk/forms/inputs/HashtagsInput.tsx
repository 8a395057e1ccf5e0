import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useDebounced, useHashtags } from "@petrons/sdk/browser";
import { useEffect, useRef, useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { hasHashtag, hashtagOf, withHashtags } from "./hashtags.ts";
import { inputTexts } from "./inputTexts.ts";
import { SuggestBox, type Suggestion } from "./SuggestBox.tsx";
import { useProblems } from "./useProblems.ts";

/** Wait between typing and asking for suggestions, ms, and how many are shown. */
const suggestWait = 200;
const maxSuggestions = 10;

export interface HashtagsInputOptions {
  /**
   * Tags like the text, best first; asked 200 ms after the last key, with an empty text when the
   * box is entered. Those already chosen are left out. Without it those of the organization, live.
   */
  suggest?: (text: string) => Promise<readonly string[]>;
  /** Only suggested tags may be chosen. */
  knownOnly?: boolean;
}

/**
 * Hashtags as removable chips, without their # (ST-011). Enter or a comma takes the text or the
 * suggestion, Backspace in an empty box removes the last chip, Left goes to the chips, Delete there
 * removes one. A pasted list of tags is taken apart.
 */
export default function HashtagsInput(props: HashtagsProps) {
  return props.options.suggest ? <HashtagsBox {...props} /> : <HashtagsOfOrganization {...props} />;
}

type HashtagsProps = InputProps<readonly string[], HashtagsInputOptions>;

function HashtagsOfOrganization(props: HashtagsProps) {
  const { suggest, error } = useHashtags();
  return (
    <HashtagsBox
      {...props}
      failure={error}
      options={{
        ...props.options,
        suggest: async (text) => suggest(text).map(({ content }) => content),
      }}
    />
  );
}

/** `failure` says why none are suggested. */
function HashtagsBox({ failure, ...props }: HashtagsProps & { failure?: string | null }) {
  const { label, value = [], options, onChange, onProblems, onBlur, disabled, readonly } = props;
  const [text, setText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const [found, setFound] = useState<readonly string[]>([]);
  const [entered, setEntered] = useState(false);
  useProblems(onProblems, []);
  const chips = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const locked = disabled || readonly;
  const { suggest, knownOnly = false } = options;

  const asked = useDebounced(hashtagOf(text), suggestWait);
  const ask = useRef(suggest);
  ask.current = suggest;
  useEffect(() => {
    if (!entered || !ask.current) return;
    let current = true;
    ask.current(asked).then(
      (tags) => current && setFound(tags),
      (error: unknown) => {
        console.warn("Hashtags could not be suggested.", error);
        if (current) setFound([]);
      },
    );
    return () => {
      current = false;
    };
  }, [asked, entered]);

  const tag = hashtagOf(text);
  const offered = found.filter((name) => !hasHashtag(value, name)).slice(0, maxSuggestions);
  const isNew = tag !== "" && !knownOnly && !hasHashtag(value, tag) && !hasHashtag(offered, tag);
  const suggestions: Suggestion[] = [
    ...(isNew ? [{ key: tag, node: inputTexts.tagCreated(tag) }] : []),
    ...offered.map((name) => ({ key: name, node: `#${name}` })),
  ];
  const add = (texts: readonly string[]) => {
    const next = withHashtags(
      value,
      knownOnly ? texts.filter((name) => hasHashtag(found, hashtagOf(name))) : texts,
    );
    const last = hashtagOf(texts.at(-1) ?? "");
    setAnnouncement(
      next.length > value.length
        ? inputTexts.tagAdded(last)
        : last === ""
          ? ""
          : inputTexts.tagTwice(last),
    );
    setText("");
    // What can be added next is not what was asked for: the list stays away from what lies below
    // until the next key.
    setEntered(false);
    setFound([]);
    if (next.length > value.length) onChange(next);
  };
  const remove = (gone: string, focusAt?: number) => {
    const next = value.filter((name) => name !== gone);
    setAnnouncement(inputTexts.tagRemoved(gone));
    onChange(next.length === 0 ? undefined : next);
    const buttons = chips.current?.querySelectorAll("button") ?? [];
    const other =
      focusAt === undefined ? undefined : (buttons[focusAt + 1] ?? buttons[focusAt - 1]);
    (other ?? box.current)?.focus();
  };
  return (
    <div className="petrons-hashtags">
      {value.length > 0 ? (
        <ul className="petrons-tags" ref={chips} aria-label={inputTexts.hashtags(label)}>
          {value.map((name, index) => (
            <li key={name} className="petrons-tag">
              <span className="petrons-tag-name">#{name}</span>
              {locked ? null : (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross size={12} />}
                  aria-label={inputTexts.remove(`#${name}`)}
                  onClick={() => remove(name, index)}
                  onKeyDown={(event) => {
                    const buttons = chips.current?.querySelectorAll("button") ?? [];
                    if (event.key === "ArrowLeft") buttons[index - 1]?.focus();
                    else if (event.key === "ArrowRight")
                      (buttons[index + 1] ?? box.current)?.focus();
                    else if (event.key === "Delete" || event.key === "Backspace")
                      remove(name, index);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <SuggestBox
        listLabel={label}
        suggestions={suggestions}
        status={failure ?? undefined}
        onPick={(key) => add([key])}
        box={{
          input: {
            ...props,
            clearable: false,
            placeholder: props.placeholder ?? inputTexts.addHashtag,
          },
          boxRef: box,
          text,
          onText: (next) => {
            setEntered(true);
            if (/[,;\n]/.test(next)) add(next.split(/[,;\n]/));
            else setText(next);
          },
          onLeave: () => {
            if (tag !== "") add([text]);
            onBlur?.();
          },
          onKeyDown: (event) => {
            setEntered(true);
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter" && tag !== "") {
              event.preventDefault();
              add([text]);
            } else if (event.key === "Backspace" && text === "" && value.length > 0)
              remove(value.at(-1)!);
            else if (
              event.key === "ArrowLeft" &&
              event.currentTarget.selectionStart === 0 &&
              value.length > 0
            ) {
              event.preventDefault();
              [...(chips.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
            }
          },
        }}
      />
      <span role="status" className="petrons-hidden">
        {announcement}
      </span>
    </div>
  );
}
